import type { User } from '#contract/tenants.ts'
import { roleWords } from './words.ts'

/** The people whose full name, e-mail or role has the text in it. */
export const peopleWith = <Row extends User>(people: Row[], text: string): Row[] => {
  const sought = text.trim().toLowerCase()
  if (sought === '') return people
  return people.filter(({ fullName, email, role }) =>
    [fullName, email, roleWords[role]].some((trait) => trait.toLowerCase().includes(sought)),
  )
}
