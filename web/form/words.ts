import type { ReactNode } from 'react'
import type { Day } from '#contract/fields.ts'
import { shortDate } from '../ui/dates.ts'

/** What a form's fields are called and how their values read, in the form's order. */
export type Words<Draft> = {
  [Name in keyof Draft & string]?: [name: string, say: (value: Draft[Name], draft: Draft) => ReactNode]
}

export const plain = (text: string): string => text || 'None'

export const oneOf =
  <Value extends string>(words: Record<Value, string>) =>
  (value: Value): string =>
    words[value]

export const dueDay = (day: Day | null): string => (day === null ? 'No due date' : shortDate(day))

export const fileNames = (files: readonly { name: string }[]): string =>
  files.map(({ name }) => name).join(', ') || 'None'
