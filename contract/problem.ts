import * as z from 'zod/mini'
import { Id } from './fields.ts'
import { formWording } from './wording.ts'
import { t } from './words.ts'

/** By what somebody can go on who has signed in with a password: a passkey, or a code. */
const SecondStepWays = z.object({ passkey: z.boolean(), code: z.boolean() })
export type SecondStepWays = z.infer<typeof SecondStepWays>

/** The shape of every error; in a conflict between two people `current` is the row as it is now. */
export const Problem = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  current: z.optional(z.unknown()),
  /** Who made it so, if an outdated change was refused. */
  changedBy: z.optional(z.object({ id: Id, fullName: z.string() })),
  /**
   * The second step of signing in. Or of a session: the person has to add a second factor (`missing`), or to show theirs,
   * before anything else (`owed`) or for this call (`again`).
   */
  secondFactor: z.optional(z.union([SecondStepWays, z.literal(['missing', 'owed', 'again'])])),
  /** The call will do once the person has confirmed that it is them, by their second factor if `secondFactor` says so. */
  confirm: z.optional(z.literal(true)),
})
export type Problem = z.infer<typeof Problem>

const issuesWith = (error: z.core.$ZodErrorMap | undefined, schema: z.core.$ZodType, input: unknown) => {
  const result = z.safeParse(schema, input, error && { error })
  if (result.success) return undefined
  return result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: t(issue.message) }))
}

/** What is wrong with an input, in the language that is spoken now, by dotted field path; undefined if nothing is. */
export const issuesOf = (schema: z.core.$ZodType, input: unknown): Problem['issues'] =>
  issuesWith(undefined, schema, input)

/** The same as a form says it. */
export const formIssuesOf = (schema: z.core.$ZodType, input: unknown): Problem['issues'] =>
  issuesWith(formWording, schema, input)
