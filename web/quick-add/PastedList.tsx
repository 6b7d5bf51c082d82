import { Button } from '@mantine/core'
import type { Meaning } from '#contract/reading/lines/parts.ts'
import { t } from '#contract/words.ts'
import type { Line } from './adding.ts'
import { SaidChip } from './Chips.tsx'
import styles from './line.module.css'

type Props = { lines: Line[]; verb: string; onAdd: () => void; onCancel: () => void }

const meaningsIn = (line: Line): Meaning[] =>
  Object.entries(line).flatMap(([kind, value]) => (kind === 'title' ? [] : [{ kind, value } as Meaning]))

/** The lines of a pasted list as they will be added. */
export const PastedList = ({ lines, verb, onAdd, onCancel }: Props) => (
  <section aria-label={t('Pasted list')} className={styles.pasted}>
    {/* Focusable, so that it scrolls by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <ol tabIndex={0} aria-label={t('Lines')}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else, and stay where they are
        <li key={index}>
          <span dir="auto">{line.title}</span>
          {meaningsIn(line).map((meaning) => (
            <SaidChip key={meaning.kind} meaning={meaning} />
          ))}
        </li>
      ))}
    </ol>
    <div className={styles.buttons}>
      <Button variant="default" size="compact-md" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button size="compact-md" onClick={onAdd}>
        {verb}
      </Button>
    </div>
  </section>
)
