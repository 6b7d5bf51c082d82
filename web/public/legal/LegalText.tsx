import { dateFormat, t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import { Prose } from '../frame/Prose.tsx'
import type { Block } from '../frame/Prose.tsx'
import styles from './LegalText.module.css'

export type Section = { id: string; title: string; blocks: readonly Block[] }

type Props = { title: string; lead: string; sections: readonly Section[] }

const changed = '2025-04-12'
const long = { dateStyle: 'long', timeZone: 'UTC' } as const

/** A legal text with its table of contents. */
export const LegalText = ({ title, lead, sections }: Props) => (
  <PublicFrame>
    <article className={styles.text}>
      <header>
        <h1>{title}</h1>
        <p className={styles.date}>
          {rich('Last updated {date}', {
            date: <time dateTime={changed}>{dateFormat(long).format(Date.parse(changed))}</time>,
          })}
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
