import type { FastifyInstance } from 'fastify'
import { and, type AnyColumn, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Attachment, fileKey } from '#contract/files.ts'
import { t } from '#contract/words.ts'
import { isoInstant } from '#server/db/columns.ts'
import { hanging, hangsOn, type Item, type ItemOfQuery, itemTopics, itemValues } from '#server/db/items.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { bind, type Door, type Operation } from '#server/http/bind.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { isFileKey } from './naming.ts'
import { attachments, files } from './table.ts'

/** The keys of the stored files that a list of attachments names. */
export const keysOf = (attachments: { url: string }[]): string[] =>
  attachments.map(({ url }) => fileKey(url)).filter((key) => key !== undefined)

/** All attachments in a body, however deep. */
const attachmentsIn = (part: unknown): { url: string }[] => {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => (name === 'attachments' ? value : attachmentsIn(value)))
}

/**
 * Binds an operation whose body has attachments. Files that were uploaded straight to the bucket are found and measured
 * first, before any row is locked.
 */
export const bindAttaching = <const E extends Endpoint, Found extends { viewer: Viewer }>(
  app: FastifyInstance,
  endpoint: E,
  door: Door<Found>,
  operation: Operation<E, Found>,
): void =>
  bind(app, endpoint, door, operation, {
    before: ({ request, viewer, body }) => app.confirmUploads(request, viewer, keysOf(attachmentsIn(body))),
  })

type Outcome = { wanted: number; allowed: number; changed: boolean }

// One statement for any number of files; `allowed` are the wanted ones that may be attached.
const replace = async (tx: Db, { tenantId, personId }: Viewer, item: Item, keys: string[]): Promise<Outcome> => {
  const onItem = sql`tenant_id = ${tenantId} and ${hangsOn(attachments, item)}`
  const { into, values } = itemValues(attachments, item)
  const { rows } = await tx.execute<Outcome>(sql`
    with wanted as (
      select key, min(place) as place
      from unnest(${sql.param(keys)}::uuid[]) with ordinality as asked (key, place) group by key
    ), present as (
      select file_key as key from ${attachments} where ${onItem}
    ), allowed as (
      select wanted.key, wanted.place from wanted join ${files} as stored using (key)
      where stored.tenant_id = ${tenantId} and stored.size is not null
        and (stored.uploaded_by_id = ${personId} or key in (select key from present))
    ), removed as (
      delete from ${attachments} where ${onItem} and file_key not in (select key from wanted) returning id
    ), added as (
      insert into ${attachments} (tenant_id, file_key, ${into})
      select ${tenantId}::int, key, ${values} from allowed
      where key not in (select key from present) order by place
      on conflict do nothing returning id
    )
    select (select count(*) from wanted)::int as wanted, (select count(*) from allowed)::int as allowed,
      exists (select from removed) or exists (select from added) as changed`)
  return rows[0] ?? { wanted: keys.length, allowed: 0, changed: false }
}

/**
 * Makes exactly these files an item's attachments, in the transaction that changes the item; true if that changed
 * anything. Refuses a new file unless the viewer has uploaded it.
 */
export const replaceAttachments = async (tx: Db, viewer: Viewer, item: Item, keys: string[]): Promise<boolean> => {
  const refusal = wrongField('attachments', t('An attachment has not been uploaded'))
  if (!keys.every(isFileKey)) throw refusal
  const { wanted, allowed, changed } = await replace(tx, viewer, item, keys)
  if (allowed < wanted) throw refusal
  return changed
}

const hangingOn = prepared((db) =>
  db
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.tenantId, sql.placeholder('tenantId')),
        sql`${attachments.fileKey} = any(${sql.placeholder('keys')}::uuid[])`,
      ),
    )
    .prepare('attachments_of_files'),
)

/**
 * Of some files, the keys of those that hang on something, and of those that hang on an item that the viewer sees. A
 * deleted milestone of a rock that they see is none.
 */
export const hangingFiles = async (
  db: Db,
  viewer: Viewer,
  keys: string[],
  topics: Topics,
): Promise<{ attached: Set<string>; seen: Set<string> }> => {
  const rows = await hangingOn(db).execute({ tenantId: viewer.tenantId, keys })
  const seen = new Set<string>()
  for (const [name, topicName] of itemTopics) {
    const topic = topics.get(topicName)
    const ids = [...new Set(rows.flatMap((row) => row[name] ?? []))]
    const seenIds = ids.length > 0 ? await topic?.sees(db, viewer, ids) : []
    for (const { fileKey, [name]: id, milestoneId } of rows) {
      if (id === null || seen.has(fileKey) || !seenIds?.includes(id)) continue
      if (milestoneId === null || (await topic?.hasPart?.(db, viewer, id, milestoneId))) seen.add(fileKey)
    }
  }
  return { attached: new Set(rows.map(({ fileKey }) => fileKey)), seen }
}

/** What the files on an item are called, as one text. */
export const attachmentsText = (tenantId: AnyColumn, item: ItemOfQuery): SQL<string | null> =>
  sql`(select string_agg(${files.name}, ' ' order by ${attachments.id}) from ${attachments}
    join ${files} on ${files.tenantId} = ${attachments.tenantId} and ${files.key} = ${attachments.fileKey}
    where ${attachments.tenantId} = ${tenantId} and ${hangsOn(attachments, item)})`

/** An item's attachments in the order they were added, as JSON. Their addresses begin with `origin`. */
export const attachmentsJson = (tenantId: AnyColumn, item: ItemOfQuery, origin: Placeholder): SQL<Attachment[]> =>
  hanging(
    item,
    sql`(select coalesce(json_agg(json_build_object(
      'url', ${origin}::text || '/api/files/' || ${files.key}, 'type', ${files.type},
      'uploadedBy', ${files.uploadedById}, 'uploadedAt', ${isoInstant(files.uploadedAt)},
      'createdAt', ${isoInstant(attachments.createdAt)}, 'name', ${files.name}, 'size', ${files.size}
    ) order by ${attachments.id}), '[]'::json)
    from ${attachments}
    join ${files} on ${files.tenantId} = ${attachments.tenantId} and ${files.key} = ${attachments.fileKey}
    where ${attachments.tenantId} = ${tenantId} and ${hangsOn(attachments, item)})`,
  )
