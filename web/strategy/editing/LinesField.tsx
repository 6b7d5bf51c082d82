import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#contract/words.ts'
import { useByHand } from '../../ui/list/by-hand.tsx'
import { Grip } from '../../ui/list/Grip.tsx'
import { lineProps } from '../../ui/list/lines.ts'
import type { Problems } from '../sections/draft.ts'
import { LineText } from './LineText.tsx'
import styles from './LinesField.module.css'
import { inOrder, type Line } from './lines.ts'
import { useLines } from './use-lines.ts'

type Part<Field extends string> = { field: Field; label: string; strong?: boolean; narrow?: boolean }

type Props<Field extends string> = {
  /** What a line is, as in 'value'. */
  what: string
  title?: string
  add: string
  parts: readonly Part<Field>[]
  most: number
  /** Where the list is in the section, for its messages. */
  path: string
  lines: Line<Field>[]
  problems: Problems
  disabled: boolean
  onChange: (lines: Line<Field>[]) => void
}

/** A list that is written, ordered and shortened in place. */
export const LinesField = <Field extends string>(props: Props<Field>) => {
  const { what, title, add, parts, most, path, lines, problems, disabled, onChange } = props
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [first] = parts
  const nameOf = (line: Line<Field>) => (first && line[first.field].trim()) || `${what} ${lines.indexOf(line) + 1}`
  const hand = useByHand({ rows: lines, nameOf, onOrder: (ids) => onChange(inOrder(lines, ids)) })
  const writing = useLines({ lines, fields: parts.map(({ field }) => field), most, list, addButton, onChange })
  const textOf = (line: Line<Field>, at: number, { field, label, strong, narrow }: Part<Field>) => (
    <LineText
      key={field}
      label={t('{label} of {what} {number}', { label, what, number: at + 1 })}
      placeholder={parts.length > 1 ? label : ''}
      value={line[field]}
      error={problems[`${path}.${at}.${field}`]}
      {...{ strong, narrow }}
      onChange={(text) => onChange(lines.with(at, { ...line, [field]: text }))}
      onKeyDown={(event) => writing.press(event, at, field)}
      onPaste={(event) => writing.paste(event, at, field)}
    />
  )
  return (
    <fieldset className={styles.field} disabled={disabled}>
      {title && <legend>{title}</legend>}
      <ol ref={list}>
        {lines.map((line, at) => (
          <li key={line.id} {...lineProps(hand.lines, line.id, hand.markOf(line))} className={styles.line}>
            <span className={styles.grip}>
              <Grip name={nameOf(line)} {...hand.lines.grip} />
            </span>
            {parts.map((part) => textOf(line, at, part))}
            <RemoveButton name={nameOf(line)} onRemove={() => writing.remove(at)} />
          </li>
        ))}
      </ol>
      {problems[path] && <p className={styles.problem}>{problems[path]}</p>}
      {lines.length < most && (
        <Button
          ref={addButton}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={writing.add}
        >
          {add}
        </Button>
      )}
      {hand.announcement}
    </fieldset>
  )
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button type="button" className={styles.remove} aria-label={t('Remove "{name}"', { name })} onClick={onRemove}>
    <IconTrash aria-hidden size={16} />
  </button>
)
