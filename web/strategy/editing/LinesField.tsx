import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useByHand } from '../../ui/list/by-hand.tsx'
import { Grip } from '../../ui/list/Grip.tsx'
import { lineProps } from '../../ui/list/lines.ts'
import type { Problems } from '../sections/draft.ts'
import { LineText } from './LineText.tsx'
import styles from './LinesField.module.css'
import { blankLine, inOrder, type Line, pastedLines, withLine, withPasted } from './lines.ts'

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
  onChange: (lines: Line<Field>[]) => void
}

/** A list that is written, ordered and shortened in place; Enter goes on to the next line. */
export const LinesField = <Field extends string>(props: Props<Field>) => {
  const { what, title, add, parts, most, path, lines, problems, onChange } = props
  const list = useRef<HTMLOListElement>(null)
  const [first] = parts
  const fields = parts.map(({ field }) => field)
  const nameOf = (line: Line<Field>) => (first && line[first.field].trim()) || `${what} ${lines.indexOf(line) + 1}`
  const hand = useByHand({ rows: lines, nameOf, onOrder: (ids) => onChange(inOrder(lines, ids)) })
  // Once the line is there.
  const focus = (at: number) => setTimeout(() => list.current?.children[at]?.querySelector('textarea')?.focus())
  const addAt = (at: number) => {
    if (lines.length >= most) return
    onChange(withLine(lines, blankLine(fields), at))
    focus(at)
  }
  const remove = (at: number) => {
    onChange(lines.toSpliced(at, 1))
    focus(Math.max(0, at - 1))
  }
  const keysOf = (at: number, field: Field) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return
    const last = field === fields.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (last) addAt(at + 1)
      else event.currentTarget.closest('li')?.querySelectorAll('textarea')[1]?.focus()
    }
    if (event.key === 'Backspace' && fields.every((each) => lines[at]?.[each] === '')) {
      event.preventDefault()
      remove(at)
    }
  }
  const pasteAt = (at: number, field: Field) => (event: ClipboardEvent) => {
    const texts = pastedLines(event.clipboardData.getData('text/plain'))
    if (!texts || lines.length + texts.length > most) return
    event.preventDefault()
    onChange(withPasted(lines, at, [field, texts], fields))
  }
  return (
    <fieldset className={styles.field}>
      {title && <legend>{title}</legend>}
      <ol ref={list}>
        {lines.map((line, at) => (
          <li key={line.id} {...lineProps(hand.lines, line.id, hand.markOf(line))} className={styles.line}>
            <span className={styles.grip}>
              <Grip name={nameOf(line)} listeners={hand.lines.grip} />
            </span>
            {parts.map(({ field, label, strong, narrow }) => (
              <LineText
                key={field}
                label={`${label} of ${what} ${at + 1}`}
                placeholder={label === 'Text' ? '' : label}
                value={line[field]}
                error={problems[`${path}.${at}.${field}`]}
                {...{ strong, narrow }}
                onChange={(text) => onChange(lines.with(at, { ...line, [field]: text }))}
                onKeyDown={keysOf(at, field)}
                onPaste={pasteAt(at, field)}
              />
            ))}
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove "${nameOf(line)}"`}
              onClick={() => remove(at)}
            >
              <IconTrash aria-hidden size={16} />
            </button>
          </li>
        ))}
      </ol>
      {problems[path] && <p className={styles.problem}>{problems[path]}</p>}
      {lines.length < most && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => addAt(lines.length)}
        >
          {add}
        </Button>
      )}
      {hand.announcement}
    </fieldset>
  )
}
