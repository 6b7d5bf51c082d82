import { IconX } from '@tabler/icons-react'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import { t } from '#contract/words.ts'
import { Grip } from '../../ui/list/Grip.tsx'
import type { Gripped } from '../../ui/list/lines.ts'
import styles from './sections.module.css'
import { minutesIn, steppedMinutes } from './edits.ts'
import { partsOf } from './timing.ts'
import type { Axis, Timed } from './timing.ts'
import { useTyped } from './use-typed.ts'

type Props = {
  timed: Timed
  axis: Axis
  /** The time at which it starts. */
  starts: string
  readOnly: boolean
  /** What makes it a line that can be moved. */
  line: object | undefined
  grip: Gripped
  onChange: (change: Partial<Pick<Section, 'name' | 'minutes'>>) => void
  onRemove: () => void
}

/** Enter leads to the same field of the next section, and from the last one to the line that adds another. */
const goDown = (field: HTMLInputElement): void => {
  const fields = [...(field.closest('ol')?.querySelectorAll<HTMLInputElement>(`input[name="${field.name}"]`) ?? [])]
  const add = field.closest('ol')?.parentElement?.querySelector<HTMLInputElement>('input[name="new-section"]')
  const next = fields[fields.indexOf(field) + 1] ?? add
  next?.focus()
  next?.select()
}

export const SectionLine = ({ timed, axis, starts, readOnly, line, grip, onChange, onRemove }: Props) => {
  const { section } = timed
  const name = useTyped({
    value: sectionName(section),
    onEnter: goDown,
    save: (text) => {
      const name = text.trim()
      if (name !== '' && name !== sectionName(section)) onChange({ name })
    },
  })
  const minutes = useTyped({
    value: String(section.minutes),
    onEnter: goDown,
    save: (text) => {
      const minutes = minutesIn(text)
      if (minutes !== null && minutes !== section.minutes) onChange({ minutes })
    },
  })
  return (
    <li {...line} className={styles.line}>
      <span>{line && <Grip name={sectionName(section)} {...grip} />}</span>
      <input
        {...name}
        name="name"
        dir="auto"
        className={styles.nameField}
        aria-label={t('Name of "{name}"', { name: sectionName(section) })}
        maxLength={80}
        readOnly={readOnly}
      />
      <span className={styles.minutes}>
        <input
          {...minutes}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          className={styles.minutesField}
          aria-label={t('Minutes of "{name}"', { name: sectionName(section) })}
          readOnly={readOnly}
          onKeyDown={(event) => {
            const text = readOnly || event.altKey ? undefined : steppedMinutes(event.currentTarget.value, event.key)
            if (text === undefined) return minutes.onKeyDown(event)
            event.preventDefault()
            return minutes.onChange({ currentTarget: { value: text } })
          }}
        />
        <span aria-hidden="true">{t('min')}</span>
      </span>
      <span className={styles.starts}>
        <span className="sr-only">{t('Starts at')}</span> {starts}
      </span>
      <Track timed={timed} axis={axis} />
      {readOnly ? (
        <span />
      ) : (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('Remove "{name}"', { name: sectionName(section) })}
          onClick={onRemove}
        >
          <IconX aria-hidden size={14} />
        </button>
      )}
    </li>
  )
}

const Track = ({ timed, axis }: Pick<Props, 'timed' | 'axis'>) => (
  <span className={styles.track} aria-hidden="true">
    {axis.ticks.map((at) => (
      <i key={at} style={{ insetInlineStart: `${(at / axis.span) * 100}%` }} />
    ))}
    {partsOf(timed, axis).map(({ over, from, to }) => (
      <u
        key={from}
        data-over={over}
        style={{ insetInlineStart: `${(from / axis.span) * 100}%`, width: `${((to - from) / axis.span) * 100}%` }}
      />
    ))}
    {axis.end !== null && <b />}
  </span>
)
