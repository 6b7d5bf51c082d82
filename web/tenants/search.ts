import { finderOf } from '#contract/reading/finding.ts'
import type { User } from '#contract/tenants.ts'
import { roleWords } from './words.ts'

/** The people whose full name, email or role contains the text. */
export const peopleWith = <Row extends Pick<User, 'fullName' | 'email' | 'role'>>(
  people: Row[],
  text: string,
): Row[] => {
  const isSought = finderOf(text)
  return people.filter(({ fullName, email, role }) => isSought(`${fullName}\n${email}\n${roleWords[role]}`))
}
