import { takesKey } from '#contract/endpoint.ts'
import { endpoints } from '#test/support/endpoints.ts'
import type { Findings } from './findings.ts'
import { markPattern, type Person } from './people.ts'

const patterns = endpoints
  .map(([name, endpoint]) => {
    const { method, path } = endpoint
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    const adds = endpoint.status === 201 && takesKey(endpoint)
    return { name, method, pattern, adds, parameters: path.split(':').length }
  })
  // Of two that fit, the one with fewer parameters is meant: /todos/delete, and not /todos/:todoId.
  .toSorted((one, other) => one.parameters - other.parameters)

/** What the contract calls a call. */
export const nameOf = (method: string, url: string): string => {
  const path = url.split('?')[0] ?? ''
  return patterns.find((each) => each.method === method && each.pattern.test(path))?.name ?? path
}

const adding = new Set(patterns.flatMap(({ name, adds }) => (adds ? [name] : [])))

/** Where somebody says what the thing is that they add. */
const titled = /"(?:title|name|text|content)":"ws/

/** A reply, with what was sent for it, and whether that was for the first time. */
export type Reply = { status: number; text: string; body: string; isFirst: boolean }

/** Looks at a reply that somebody got: whether it is theirs, and no failure. */
export const checkReply = (
  findings: Findings,
  person: Person,
  name: string,
  { status, text, body, isFirst }: Reply,
): void => {
  const where = `${person.name} ${name}`
  if (status >= 500 && status !== 503) findings.add('a server failed', `${where}: ${status} ${text}`)
  const others = `ws${3 - person.workspace}p`
  // Whoever has a guest's link reads its meeting, wherever they belong.
  if (text.includes(others) && !name.startsWith('guests.'))
    findings.add('a reply of another workspace', `${where}: ${text}`)
  if (text.includes('Idempotency-Key')) findings.add('a key of another request', `${where}: ${status} ${text}`)
  if (status >= 300) return
  if (name === 'session.user' && JSON.parse(text).id !== person.id)
    findings.add('a reply of another person', `${where}: ${text}`)
  const marks = body.match(markPattern) ?? []
  // What is sent again is answered with the row as it is by then: its comment may be deleted.
  if (isFirst && adding.has(name) && titled.test(body) && !marks.some((mark) => text.includes(mark)))
    findings.add('a reply to something else', `${where}: ${text} to ${body}`)
}
