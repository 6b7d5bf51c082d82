import { Invitee } from '#contract/invitations.ts'
import { nameFrom } from '#contract/names.ts'
import { issuesOf } from '#contract/problem.ts'

export type Typed = { people: Invitee[]; wrong: string[] }

// Commas and line breaks part addresses, except in a quoted name: "Lee, Ana" <ana@example.com>.
const parts = /(?:"[^"]*"|[^",;\n])+/g
const named = /^(.*?)<([^<>]*)>$/s

const wordsOf = (part: string): string[] => {
  const words = part.split(/\s+/)
  return words.every((word) => word.includes('@')) ? words : [part]
}

const inviteeOf = (part: string): Invitee => {
  const [, name = '', email = part] = named.exec(part) ?? []
  const fullName = name.replaceAll('"', '').trim()
  return { email: email.trim().toLowerCase(), ...(fullName.length >= 2 && { fullName }) }
}

/** Reads what has been typed or pasted: addresses, alone or as in 'Ana Lee <ana@example.com>', each once. */
export const readAddresses = (text: string): Typed => {
  const found = (text.match(parts) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => (named.test(part) ? [part] : wordsOf(part)))
  const isRight = (part: string): boolean => issuesOf(Invitee, inviteeOf(part)) === undefined
  const people = new Map(found.filter(isRight).map((part) => [inviteeOf(part).email, inviteeOf(part)]))
  return { people: [...people.values()], wrong: found.filter((part) => !isRight(part)) }
}

/** What somebody will be called. */
export const nameOf = ({ fullName, email }: Invitee): string => fullName ?? nameFrom(email)
