import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { blankLine, type Line, pastedLines, withLine, withPasted } from './lines.ts'

type Options<Field extends string> = {
  lines: Line<Field>[]
  fields: readonly Field[]
  most: number
  list: RefObject<HTMLOListElement | null>
  addButton: RefObject<HTMLButtonElement | null>
  onChange: (lines: Line<Field>[]) => void
}

const isWithOthers = ({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean => metaKey || ctrlKey || altKey

/** How a list is written without leaving the keyboard: Enter goes on, Backspace takes away an empty line. */
export const useLines = <Field extends string>(options: Options<Field>) => {
  const { lines, fields, most, list, addButton, onChange } = options
  // At once: the next key may be on its way. Without lines there is the button.
  const changeAndFocus = (changed: Line<Field>[], at: number, part = 0) => {
    flushSync(() => onChange(changed))
    const text = list.current?.children[at]?.querySelectorAll('textarea')[part]
    ;(text ?? addButton.current)?.focus()
  }
  const addAt = (at: number) => {
    if (lines.length < most) changeAndFocus(withLine(lines, blankLine(fields), at), at)
  }
  const remove = (at: number) => changeAndFocus(lines.toSpliced(at, 1), Math.max(0, at - 1))
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, at: number, field: Field) => {
    if (isWithOthers(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const next = event.currentTarget.closest('li')?.querySelectorAll('textarea')[fields.indexOf(field) + 1]
      if (next) next.focus()
      else addAt(at + 1)
    }
    if (event.key === 'Backspace' && fields.every((each) => lines[at]?.[each] === '')) {
      event.preventDefault()
      remove(at)
    }
  }
  const paste = (event: ClipboardEvent, at: number, field: Field) => {
    const texts = pastedLines(event.clipboardData.getData('text/plain'))
    if (!texts) return
    const pasted = withPasted(lines, at, [field, texts], fields)
    if (pasted.length > most) return
    event.preventDefault()
    changeAndFocus(pasted, at + pasted.length - lines.length, fields.indexOf(field))
  }
  return { add: () => addAt(lines.length), remove, press, paste }
}
