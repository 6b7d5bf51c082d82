import { Invitee } from '#contract/invitations.ts'
import { nameFrom } from '#contract/names.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { plainAddress } from '#contract/reading/addresses.ts'
import { withoutMarks } from '#contract/reading/digits.ts'

export type Typed = { people: Invitee[]; wrong: string[] }

// Commas, semicolons and line breaks part addresses, also those of Arabic, Chinese and Japanese keyboards, except in a
// quoted name: "Lee, Ana" <ana@example.com>.
const parts = /(?:"[^"]*"|[^",;\n\r\t\u060C\u061B\u3001\uFF0C\uFF1B|])+/g
// What programs quote with, and put around an address.
const quotes = /[\u201C-\u201F\u00AB\u00BB\uFF02]/g
const named = /^(.*?)<([^<>]*)>$/s

const wordsOf = (part: string): string[] => {
  const words = part.split(/\s+/)
  return words.every((word) => word.includes('@')) ? words : [part]
}

const inviteeOf = (part: string): Invitee => {
  const [, name = '', email = part] = named.exec(part) ?? []
  const fullName = name.replaceAll('"', '').trim()
  const bare = email
    .trim()
    .replace(/^['"]|['"]$/g, '')
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/s, '')
  return { email: plainAddress(bare), ...(fullName.length >= 2 && { fullName }) }
}

/** Reads what has been typed or pasted: addresses, alone or as in 'Ana Lee <ana@example.com>', each once. */
export const readAddresses = (text: string): Typed => {
  const plain = withoutMarks(text).replaceAll(quotes, '"').replaceAll('\uFF20', '@').replaceAll('\uFF1C', '<')
  const found = (plain.replaceAll('\uFF1E', '>').match(parts) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => (named.test(part) ? [part] : wordsOf(part)))
  const isRight = (part: string): boolean => formIssuesOf(Invitee, inviteeOf(part)) === undefined
  const people = new Map(found.filter(isRight).map((part) => [inviteeOf(part).email, inviteeOf(part)]))
  return { people: [...people.values()], wrong: found.filter((part) => !isRight(part)) }
}

/** What somebody will be called. */
export const nameOf = ({ fullName, email }: Invitee): string => fullName ?? nameFrom(email)
