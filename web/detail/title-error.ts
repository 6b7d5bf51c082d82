import { Title } from '#contract/fields.ts'
import { issuesOf } from '#contract/problem.ts'

/** What keeps a text from being a title. */
export const titleError = (text: string): string | undefined => issuesOf(Title, text)?.[0]?.message
