import type { Pool } from 'pg'
import { hasOthers, isDoneBefore } from '../again.ts'
import type { Findings } from '../findings.ts'
import type { Sent } from '../network.ts'
import { markPattern } from '../people.ts'

type Kept = { userId: number; key: string; ids: number[] | null; xact: string }

const keptChanges = `select user_id as "userId", key, made -> 'ids' as ids, xmin::text as xact from idempotency_keys`

const written = `select xact::text, verb, subject, subject_id as "subjectId", title from journal
  where verb = 'created' and actor_id is not null`

/** What was answered is there, with the same rows, and what was refused is not; nothing is there that nobody asked for. */
export const checkOnce = async (db: Pool, sent: Iterable<Sent>, findings: Findings): Promise<void> => {
  const { rows: kept } = await db.query<Kept>(keptChanges)
  const byKey = new Map(kept.map((each) => [`${each.userId} ${each.key}`, each]))
  const xacts = new Map(kept.map((each) => [each.xact, each]))
  const asked = new Map<string, Sent[]>()
  for (const change of sent) {
    for (const mark of change.body.match(markPattern) ?? []) asked.set(mark, [...(asked.get(mark) ?? []), change])
    const { person, key, answer, endpoint } = change
    if (key === null || !answer || person.hasLeft) continue
    const found = byKey.get(`${person.id} ${key}`)
    const where = `${person.name} ${endpoint} ${change.url} ${change.body.slice(0, 300)}`
    const isMade = answer.status < 300 || isDoneBefore(answer.text)
    if (isMade && !found) findings.add('acknowledged, and not there', where)
    if (isMade && found && hasOthers(answer.text, found.ids ?? []))
      findings.add('answered with other rows than were made', `${where}\n${answer.text}\n${found.ids?.join()}`)
    if (!isMade && found) findings.add('refused, and made all the same', `${where} ${answer.status} ${answer.text}`)
  }
  const { rows: entries } = await db.query<{ xact: string; subject: string; subjectId: number; title: string }>(written)
  for (const { xact, subject, subjectId, title } of entries) {
    const [mark] = title.match(markPattern) ?? []
    const askers = mark === undefined ? [] : (asked.get(mark) ?? [])
    if (!askers.some(({ key, person }) => key !== null && !person.hasLeft) || xacts.has(xact)) continue
    findings.add('made beside its key', `${subject} ${subjectId} '${title}' in transaction ${xact}`)
  }
}
