import { Title } from '#contract/fields.ts'
import { formIssuesOf } from '#contract/problem.ts'

/** What keeps a text from being a title. */
export const titleError = (text: string): string | undefined => formIssuesOf(Title, text)?.[0]?.message
