import { and, eq } from 'drizzle-orm'
import { folded } from '#contract/reading/folding.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import { tenants, users } from '#server/tenants/table.ts'

/** What others know of a person, and so would try first. */
export type Known = { fullName: string; email: string; username?: string | undefined; company?: string | undefined }

const shortest = 8

const loadCommon = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= shortest))
}

let loading: Promise<Set<string>> | undefined

/** The most common passwords of eight and more characters, some 18,000. Loaded when the first password is set. */
const common = (): Promise<Set<string>> => (loading ??= loadCommon())

const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '')

const isCommon = async (password: string): Promise<boolean> => {
  const word = folded(password)
  if (new Set(word).size <= 1) return true
  const list = await common()
  return list.has(word) || list.has(word.replace(/^\P{L}+|\P{L}+$/gu, ''))
}

const wordsOf = ({ fullName, email, username = '', company = '' }: Known): string[] => {
  // Without the last part of the domain, which says nothing of anybody.
  const address = email.replace(/\.[^.@]*$/, '')
  const whole = ['drumbeat', fullName, username, company, address, ...address.split('@')]
  const words = whole.flatMap((text) => [text, ...text.split(/\P{L}+/u)]).map((text) => lettersOf(folded(text)))
  return words.filter(({ length }) => length > 1).toSorted((one, other) => other.length - one.length)
}

/** Whether all letters of a password are of such words, and the rest of it is too short for a password. */
const isMadeOf = (password: string, words: string[]): boolean => {
  const text = folded(password)
  const letters = lettersOf(text)
  if (letters === '' || text.length - letters.length >= shortest) return false
  return words.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
}

/** Refuses passwords that are tried first: the most common ones, and those made of what is known of the person. */
export const refuseWeak = async (password: string, known: Known): Promise<void> => {
  if (isMadeOf(password, wordsOf(known))) {
    throw wrongField('password', t('Choose a password that isn’t made of your name or your company’s'))
  }
  if (await isCommon(password)) {
    throw wrongField('password', t('This password is too common. Choose one that nobody would guess.'))
  }
}

/** What is known of a person; undefined if there is none. */
export const knownOf = async (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<Known | undefined> => {
  const { fullName, email, username } = users
  const [known] = await db
    .select({ fullName, email, username, company: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)))
  return known
}
