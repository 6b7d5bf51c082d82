import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { Prose } from '../frame/Prose.tsx'
import type { Block } from '../frame/Prose.tsx'
import styles from './LegalText.module.css'

export type Section = { id: string; title: string; blocks: readonly Block[] }

type Props = { title: string; lead: string; sections: readonly Section[] }

/** A legal text with its table of contents. */
export const LegalText = ({ title, lead, sections }: Props) => (
  <PublicFrame>
    <article className={styles.text}>
      <header>
        <h1>{title}</h1>
        <p className={styles.date}>
          {rich('Last updated {time}', { time: <time dateTime="2025-04-12">{t('April 12, 2025')}</time> })}
        </p>
        <p className={styles.lead}>{lead}</p>
      </header>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{t('Contents')}</h2>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, title, blocks }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              {index + 1}. {title}
            </h2>
            <Prose blocks={blocks} />
          </section>
        ))}
      </div>
    </article>
  </PublicFrame>
)
