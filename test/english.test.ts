import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a native writer would not write, with what to write instead. */
const notNative: [RegExp, string][] = [
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\beverybody\b/i, 'everyone'],
  [/\bsomebody\b/i, 'someone'],
  [/\b(deletes?|deleted|gone) .*for good\b/i, 'permanently'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bof mine\b/i, 'I own'],
  [/\b(mails|mailed)\b|(?<!\w[ -])\bmail (server|to|with)\b/i, 'email'],
  [/\bthat you (add|can|choose|complete|gave|have|made|need|sent|solved|used|wrote)\b/i, 'leave out "that"'],
  [/\bone a (line|day|week)\b/i, 'one per'],
  [/\b(is|are) not yours to\b/i, 'you don’t have access'],
  [/\bthat it is (you|them|yours)\b/i, 'it’s you'],
  [/\bwill not be shown again\b/i, 'you won’t see it again'],
  [/\ba word why\b/i, 'a short reason'],
]

/** The words that a search of the help knows besides an answer's own; people type what they like. */
const isForSearch = (text: string): boolean => /^[a-z0-9 /-]+$/i.test(text) && !/^[A-Z]/.test(text)

const messages = ['words/de.json', 'words/help/de.json'].flatMap((path) =>
  Object.keys(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>),
)

test('the product speaks as a native writer would', () => {
  expect(messages.length).toBeGreaterThan(3000)
  const wrong = messages
    .filter((text) => !isForSearch(text))
    .flatMap((text) => notNative.filter(([words]) => words.test(text)).map(([, better]) => `${better}: ${text}`))
  expect(wrong).toEqual([])
})
