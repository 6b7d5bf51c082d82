import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { distanceInWords, yearsUntil } from '../../days/far.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import type { Day } from '#contract/fields.ts'
import type { Contents, Entry, SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { Beat } from '../../ui/Beat.tsx'
import { shortDate } from '../../ui/dates.ts'
import { FiguresText } from './Figures.tsx'
import styles from './views.module.css'

type View<Name extends SectionName> = (content: Contents[Name]) => ReactNode

/** A part of a section; one that says nothing is left out. */
const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <h3 className={styles.label}>{label}</h3>
    {children}
  </div>
)

const Text = ({ label, children }: { label: string; children: string }) =>
  children.trim() !== '' && (
    <Part label={label}>
      <p dir="auto" className={styles.text}>
        {children}
      </p>
    </Part>
  )

/** Lines of which each bears the same mark. */
export const Lines = ({ entries }: { entries: readonly Entry[] }) => (
  <ul className={styles.lines}>
    {entries.map(({ id, text }) => (
      <li key={id}>
        <span dir="auto">{text}</span>
      </li>
    ))}
  </ul>
)

const CoreValues: View<'core-values'> = ({ values }) => (
  <dl className={styles.values}>
    {values.map(({ id, name, description }) => (
      <div key={id}>
        <dt dir="auto">{name}</dt>
        <dd dir="auto">{description}</dd>
      </div>
    ))}
  </dl>
)

const CoreFocus: View<'core-focus'> = ({ purpose, niche }) => (
  <div className={styles.parts}>
    <Text label={t('Purpose/cause/passion')}>{purpose}</Text>
    <Text label={t('Niche')}>{niche}</Text>
  </div>
)

const Target: View<'ten-year-target'> = ({ target }) => (
  <p className={styles.target}>
    <span dir="auto">{target}</span>
  </p>
)

/** When a target is due, with a stroke for each year until then. */
export const TargetDate = ({ day }: { day: Day }) => {
  const today = useWorkspaceDay()
  const { first, last, count, now } = yearsUntil(day, today)
  return (
    <>
      <span className={styles.when}>
        {shortDate(day)}, {distanceInWords(day, today)}
      </span>
      {now <= count && (
        <>
          <span className="sr-only">{t('Year {now} of {count}, {first} to {last}', { now, count, first, last })}</span>
          <span className={styles.years}>
            <Beat week={now} count={count} beat={5} />
          </span>
        </>
      )}
    </>
  )
}

const Picture: View<'three-year-picture'> = ({ looksLike, ...figures }) => (
  <>
    <FiguresText {...figures} />
    {looksLike.length > 0 && (
      <div className={styles.after}>
        <Part label={t('What does it look like?')}>
          <Lines entries={looksLike} />
        </Part>
      </div>
    )}
  </>
)

const Marketing: View<'marketing-strategy'> = ({ targetMarket, uniques, provenProcess, guarantee }) => (
  <div className={styles.parts}>
    <Text label={t('Target market')}>{targetMarket}</Text>
    {uniques.length > 0 && (
      <Part label={t('Three uniques')}>
        <ol className={styles.uniques}>
          {uniques.map(({ id, text }) => (
            <li key={id}>
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ol>
      </Part>
    )}
    {provenProcess.length > 0 && (
      <Part label={t('Proven process')}>
        <ol className={styles.steps}>
          {provenProcess.map(({ id, text }, at) => (
            <li key={id}>
              {at > 0 && <IconChevronRight aria-hidden size={14} />}
              <span dir="auto">{text}</span>
            </li>
          ))}
        </ol>
      </Part>
    )}
    <Text label={t('Guarantee')}>{guarantee}</Text>
  </div>
)

/** How the sections of the Vision tab read. */
export const views = {
  'core-values': CoreValues,
  'core-focus': CoreFocus,
  'ten-year-target': Target,
  'three-year-picture': Picture,
  'marketing-strategy': Marketing,
}
