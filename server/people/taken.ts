import { Refusal } from '#server/http/problems.ts'

const sentences: Record<string, string> = {
  users_email: 'This e-mail address is already in use',
  users_username: 'This username is already taken',
}

const violated = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
}

/** Does `work`, and says which of a person's names another person has when that is why it fails. */
export const unlessTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const sentence = sentences[violated(error)]
    throw sentence === undefined ? error : new Refusal('conflict', sentence)
  }
}
