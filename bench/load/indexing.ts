import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type Figure, median } from '../figures.ts'

const withoutParts = 'create index searchable_document on searchable using gin (tenant_id, readers, document)'

/** Titles as people write them in scripts without spaces, with compounds, accents and numbers. */
const titles = [
  '来週の会議の議題を準備する',
  '準備下週的會議議程',
  '다음주회의안건준비',
  'เตรียมวาระการประชุม',
  'Budgetfreigabe und Größenprüfung',
  'إعداد الميزانية للربع القادم',
  'Łódź, Øre und Straße',
  'Model v98',
]

/** Gives every second to-do one of these titles, in the lists and in the search. */
export const writeInManyScripts = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `update todos set title = ($1::text[])[1 + id / 2 % ${titles.length}] || ' ' || id where id % 2 = 0`,
    [titles],
  )
  await client.query(
    `update searchable set title = todos.title from todos
      where subject = 'todos' and todos.tenant_id = searchable.tenant_id and todos.id = subject_id and todos.id % 2 = 0`,
  )
  await client.query('vacuum (analyze)')
  await client.end()
}

/** Has all to-dos done. */
export const completeAll = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('update todos set completed = true, completed_at = now() where not completed')
  await client.end()
}

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const runs = 5
const fed = 1000

/** How long a thousand rows take to be indexed, in milliseconds. */
const feedingTime = async (client: pg.Client): Promise<number> => {
  const columns = 'tenant_id, subject, subject_id, part, team_id, other_team_ids, readers, title, text, comments'
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await client.query('begin')
    // What is kept aside until the index has more of it would be paid by others.
    times.push(
      await elapsed(async () => {
        await client.query(
          `insert into searchable (${columns}) select tenant_id, subject, subject_id, 'again', team_id, other_team_ids,
            readers, title, text, comments from searchable where subject = 'todos' order by subject_id limit ${fed}`,
        )
        await client.query(`select gin_clean_pending_list('searchable_document')`)
      }),
    )
    await client.query('rollback')
  }
  return median(times)
}

const migration = async (name: string): Promise<string> =>
  (await readFile(new URL(`../../server/db/migrations/${name}.sql`, import.meta.url), 'utf8')).replaceAll(
    '--> statement-breakpoint',
    '',
  )

/** What the index of what stands inside words costs: for each change, and when a workspace with many rows is updated. */
export const indexingCosts = async (url: string): Promise<Figure[]> => {
  const client = new pg.Client(url)
  await client.connect()
  const sizeOf = async (): Promise<number> => {
    const { rows } = await client.query(`select pg_relation_size('searchable_document') / 1e6 as size`)
    return Number(rows[0].size)
  }
  const [time, size] = [await feedingTime(client), await sizeOf()]
  await client.query('alter table searchable drop column parts')
  await client.query(withoutParts)
  const [before, sizeBefore] = [await feedingTime(client), await sizeOf()]
  // As it was before these migrations.
  await client.query(`alter table meeting_minutes drop column parts; drop function search_parts, search_parts_of;
    create function search_words(text) returns text language sql immutable as 'select $1'`)
  const times = []
  for (const name of ['0043_search_within_words', '0045_numbers_from_their_beginning'])
    times.push(await elapsed(async () => client.query(await migration(name))))
  await client.end()
  const note = `${(time / fed).toFixed(2)} ms a row, ${(before / fed).toFixed(2)} ms without`
  return [
    { name: 'Index a row, as without parts of words', value: time / before, unit: '×', note },
    { name: 'The index, as without them', value: size / sizeBefore, unit: '×', note: `${size.toFixed(0)} MB` },
    { name: 'Migration 0043 of 100,000 rows', value: (times[0] ?? 0) / 1000, unit: 's' },
    { name: 'Migration 0045 of 100,000 rows', value: (times[1] ?? 0) / 1000, unit: 's' },
  ]
}
