import type { ReactNode } from 'react'
import type { Day } from '#contract/fields.ts'
import { language, t } from '#contract/words.ts'
import { shortDate } from '../ui/dates.ts'

/** A form's fields in their order: what each is called, and how its values read in a conflict. */
export type Words<Draft> = {
  [Name in keyof Draft & string]?: [
    name: string,
    say: (value: Draft[Name], draft: Draft) => ReactNode,
    /** What both versions come to, for a field that has room for them. */
    both?: (mine: Draft[Name], theirs: Draft[Name]) => Draft[Name],
  ]
}

export const plain = (text: string): string => text || t('None')

export const oneOf =
  <Value extends string>(words: Record<Value, string>) =>
  (value: Value): string =>
    words[value]

export const labelIn =
  <Value extends string>(options: readonly { value: Value; label: string }[]) =>
  (value: Value): string =>
    options.find((option) => option.value === value)?.label ?? value

export const dueDay = (day: Day | null): string => (day === null ? t('No due date') : shortDate(day))

export const fileNames = (files: readonly { name: string }[]): string =>
  files.map(({ name }) => name).join(', ') || t('None')

/** A noun as it stands inside a sentence: German keeps its capital. */
export const inSentence = (noun: string): string => (language() === 'de' ? noun : noun.toLowerCase())
