import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'

/** What names are matched with. */
export type Named = Pick<User, 'id' | 'username' | 'fullName' | 'email'>

const plain = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The same name with the family name behind: `Lima, Ana` is Ana Lima. */
const turned = (name: string): string => name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')

/** The person that a cell names: by address, name, username or the number that an export gives. */
export const findPerson = <Person extends Named>(people: readonly Person[], text: string): Person | undefined => {
  const wanted = plain(text)
  const address = /[^\s<]+@[^\s>]+/.exec(wanted)?.[0]
  const has = (test: (person: Person) => boolean) => people.find(test)
  return (
    has(({ email }) => plain(email) === (address ?? wanted)) ??
    has(({ fullName }) => plain(fullName) === wanted || plain(fullName) === plain(turned(text))) ??
    has(({ username }) => plain(username) === wanted) ??
    has(({ id }) => String(id) === wanted)
  )
}

/** The team that a cell names, or one of several. */
export const findTeam = <T extends Pick<Team, 'id' | 'name'>>(teams: readonly T[], text: string): T | undefined => {
  const wanted = [text, ...text.split(/[,;]/)].map(plain)
  return teams.find(({ id, name }) => wanted.includes(plain(name)) || wanted.includes(String(id)))
}
