import { newId } from '../../form/new-id.ts'

/** A line of a list: its id, and texts by name. */
export type Line<Field extends string = string> = { id: string } & Record<Field, string>

export const blankLine = <Field extends string>(fields: readonly Field[]): Line<Field> =>
  ({ ...Object.fromEntries(fields.map((field) => [field, ''])), id: newId() }) as Line<Field>

export const withLine = <L extends Line>(lines: readonly L[], line: L, at: number): L[] => lines.toSpliced(at, 0, line)

export const inOrder = <L extends Line>(lines: readonly L[], ids: readonly string[]): L[] =>
  lines.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))

const bullet = /^\s*(?:[-–—•*·]|\d{1,2}[.)])\s+/u

/** The texts of several pasted lines, without their bullets; null for a single one. */
export const pastedLines = (text: string): string[] | null => {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '')
  return lines.length < 2 ? null : lines.map((line) => line.replace(bullet, '').trim())
}

/** The lines with pasted ones from the line on that they were pasted into, or behind it if that text is not empty. */
export const withPasted = <Field extends string>(
  lines: readonly Line<Field>[],
  at: number,
  [field, texts]: [Field, readonly string[]],
  fields: readonly Field[],
): Line<Field>[] => {
  const into = lines[at]
  const isBlank = into?.[field].trim() === ''
  const added = texts.map((text, n) => ({ ...(isBlank && n === 0 ? into : blankLine(fields)), [field]: text }))
  return lines.toSpliced(isBlank ? at : at + 1, isBlank ? 1 : 0, ...added)
}
