import type { User } from '#contract/tenants.ts'
import { roleWords } from './words.ts'

/** The people whose full name, email or role contains the text. */
export const peopleWith = <Row extends User>(people: Row[], text: string): Row[] => {
  const query = text.trim().toLowerCase()
  if (query === '') return people
  return people.filter(({ fullName, email, role }) =>
    [fullName, email, roleWords[role]].some((value) => value.toLowerCase().includes(query)),
  )
}
