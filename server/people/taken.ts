import { msg } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'

const issues: Record<string, { path: string; message: string }> = {
  users_email: { path: 'email', message: msg('This email address is already in use') },
  users_username: { path: 'username', message: msg('This username is already taken') },
}

const violated = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
}

/** Waits for `work`; if it fails because another person has the email address or username, says which. */
export const unlessTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const issue = issues[violated(error)]
    throw issue ? new Refusal('conflict', issue.message, { issues: [issue] }) : error
  }
}
