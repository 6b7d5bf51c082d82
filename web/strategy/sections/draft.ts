import { editedMoney, readMoney } from '#contract/money.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { contents, type Contents, type SectionName } from '#contract/vision.ts'

// Amounts are typed as text, so that nothing is lost that is not understood.
type Written<Content> = Content extends { revenue: unknown }
  ? Omit<Content, 'revenue' | 'profit'> & { revenue: string; profit: string }
  : Content

/** A section as its form holds it. */
export type DraftOf<Name extends SectionName> = Written<Contents[Name]>
export type Draft = DraftOf<SectionName>

/** Messages by path, as in `values.2.name`. */
export type Problems = Record<string, string>

export const draftOf = <Name extends SectionName>(content: Contents[Name]): DraftOf<Name> => {
  if (!('revenue' in content)) return content as DraftOf<Name>
  const { revenue, profit } = content
  return { ...content, revenue: editedMoney(revenue), profit: editedMoney(profit) } as unknown as DraftOf<Name>
}

const isBlank = (line: { id: string }): boolean =>
  Object.entries<unknown>(line).every(
    ([field, text]) => field === 'id' || (typeof text === 'string' && text.trim() === ''),
  )

/** Without the lines in which nothing was written. */
export const tidied = <D extends Draft>(draft: D): D =>
  Object.fromEntries(
    Object.entries(draft).map(([name, part]) => [
      name,
      Array.isArray(part) ? part.filter((line: { id: string }) => !isBlank(line)) : part,
    ]),
  ) as D

/** The currency that an amount without one is in: that of the other amount, or of those nearby. */
const currencyIn = (text: string, known: string): string => {
  const read = readMoney(text, known)
  return 'money' in read && read.money ? read.money.currency : known
}

/** What a tidied draft says, or what is wrong with it. */
export const readDraft = <Name extends SectionName>(
  name: Name,
  draft: DraftOf<Name>,
  known: string,
): { content: Contents[Name]; problems: Problems } => {
  const problems: Problems = {}
  const amounts: Record<string, unknown> = {}
  if ('revenue' in draft) {
    const written: Record<'revenue' | 'profit', string> = draft
    for (const [field, other] of [
      ['revenue', 'profit'],
      ['profit', 'revenue'],
    ] as const) {
      const read = readMoney(written[field], currencyIn(written[other], known))
      if ('problem' in read) problems[field] = read.problem
      amounts[field] = 'money' in read ? read.money : null
    }
  }
  const content = { ...draft, ...amounts } as unknown as Contents[Name]
  for (const { path, message } of formIssuesOf(contents[name], content) ?? []) problems[path] ??= message
  return { content, problems }
}
