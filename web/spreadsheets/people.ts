import { folded } from '#contract/reading/folding.ts'
import type { User } from '#contract/tenants.ts'
import { areAlike, areSameWords, isShortFor } from './name-forms.ts'

/** What people are matched by. */
export type Named = Pick<User, 'id' | 'fullName'> & Partial<Pick<User, 'username' | 'email'>>

/** The same name with the family name behind: `Lima, Ana` is Ana Lima. */
const turned = (name: string): string => name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1')

/** A name without what products add to it: an address, a number in brackets, an @, a domain, a role, signs. */
const plainName = (text: string): string =>
  text
    .replace(/^\s*[[{]~?(.*)[\]}]\s*$/su, '$1')
    .replaceAll(/\([^()]*\)|<[^<>]*>|\[[^[\]]*\]/g, ' ')
    .replace(/^[\s\-\u2022*]*(?:\p{L}+:\s)?\s*[@\uFF20]?/u, '')
    .replace(/^[\w.-]+\\(?=\S)/, '')
    .replace(/\s[-\u2013\u2014]\s.*$/u, '')
    .replaceAll(/["\u201C\u201D\u201E\u00AB\u00BB\p{So}]|^'|'$|\.\s*$/gu, '')
    .trim()

const address = /[^\s<>()[\]"':,;|]+@[^\s<>()[\]"':,;|]+/

export const addressIn = (text: string): string | undefined => address.exec(text)?.[0]

const isOneWord = (text: string): boolean => !/\S\s+\S/.test(text)

/** What a cell calls the first person that it names, without an address and signs; empty if it has nothing but these. */
export const nameIn = (text: string): string => {
  const [first = ''] = text.split(/[;|/&+\n\u061B]/)
  const name = plainName(first)
    .replace(/mailto:/i, '')
    .replace(address, ' ')
    .replaceAll('"', '')
    .trim()
  const [family = '', given = '', ...others] = name.split(/[,\u060C]/).map((part) => part.trim())
  const isTurned = others.length === 0 && given !== '' && (isOneWord(family) || isOneWord(given))
  return isTurned ? `${given} ${family}` : family
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** The one of all that something is said of, if it is no other. */
const only = <Person>(people: readonly Person[], test: (person: Person) => boolean): Person | undefined => {
  const found = people.filter(test)
  return found.length === 1 ? found[0] : undefined
}

/** The one with exactly this name, of which brackets and other signs may be a part. */
const called = <Person extends Named>(people: readonly Person[], text: string): Person | undefined =>
  people.find(({ fullName }) => folded(fullName) === folded(text))

/** The one of all whose first name it is. */
const onlyOneCalled = <Person extends Named>(people: readonly Person[], name: string): Person | undefined =>
  only(people, ({ fullName }) => areAlike(firstName(fullName), name))

const findOne = <Person extends Named>(people: readonly Person[], text: string): Person | undefined => {
  const address = addressIn(text)
  const name = plainName(text)
  const has = (test: (person: Person) => boolean) => people.find(test)
  const byAddress = address === undefined ? undefined : has(({ email = '' }) => folded(email) === folded(address))
  const known = called(people, text) ?? byAddress
  if (known || name === '') return known
  return (
    has(({ fullName }) => areAlike(fullName, name) || areAlike(fullName, turned(name))) ??
    has(({ username = '' }) => username !== '' && folded(username) === folded(name)) ??
    has(({ id }) => String(id) === folded(name)) ??
    onlyOneCalled(people, name) ??
    only(people, ({ fullName }) => areSameWords(name, fullName)) ??
    only(people, ({ fullName }) => isShortFor(name, fullName))
  )
}

const partsOf = (text: string): string[] =>
  text
    .split(/[,;|/&+\n\u060C\u061B]|\s(?:and|und|u\.|y|e|\u0648)\s|\s(?=@\w)|(?<=@\S+)\s+(?=\S+@)/u)
    .map((part) => part.replace(/^\s*(?:and|und|y|e)\s/, '').trim())
    .filter((part) => part !== '')

/** Arabic writes 'and' in one with the next name, which may begin with that letter itself. */
const listedIn = (people: readonly Named[], text: string, parts: string[]): string[] => {
  const apart = text.split(/\s\u0648(?=\S)/u)
  return apart.length > 1 && apart.every((part) => findOne(people, part)) ? apart : parts
}

/**
 * The people that a cell names, in its order: by address, name, username or the number that an export gives. `others` has
 * what it says besides the first of them.
 */
export const readPeople = <Person extends Named>(
  people: readonly Person[],
  text: string,
): { found: Person[]; others: string[] } => {
  const parts = partsOf(text)
  // `Berg, Ann` is one person; two addresses are two.
  const isList = parts.filter((part) => addressIn(part) !== undefined).length > 1
  const whole = isList ? called(people, text) : findOne(people, text)
  if (whole) return { found: [whole], others: [] }
  const named = listedIn(people, text, parts).map((part) => ({ part, person: findOne(people, part) }))
  const found = [...new Set(named.flatMap(({ person }) => person ?? []))]
  const others = named.filter(({ person }) => person !== found[0]).map(({ part }) => part)
  return { found, others: found.length === 0 ? [] : others }
}
