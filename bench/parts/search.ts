import { type Figure, print, quantile } from '../figures.ts'
import { completeAll, indexingCosts, writeInManyScripts } from '../load/indexing.ts'
import type { Caller } from '../load/post.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

const warmUp = 10
const measured = 40

/** What is typed, and what that is. */
const typed: [q: string, what: string][] = [
  ['4711', 'a rare word'],
  ['of a large team', 'words of 30,000 titles'],
  ['sentence', 'a word of 40,000 texts'],
  ['t', 'a first letter'],
  ['larrge', 'a mistyped word of 30,000 titles'],
  ['xylophone', 'a word that nobody wrote'],
  ['robbin', 'a mistyped name'],
  ['会議', 'two signs inside Japanese'],
  ['の会議の議題を準備', 'nine signs inside Japanese'],
  ['議', 'one sign'],
  ['會議', 'two signs inside Chinese'],
  ['안건', 'two letters inside Korean'],
  ['ประชุม', 'a word inside Thai'],
  ['freigabe', 'the end of a compound'],
  ['GRÖSSE', 'a word with ß and ö'],
  ['ميزانيه', 'a word behind its article'],
  ['lodz ore strasse', 'letters with strokes'],
  ['98', 'a number'],
  ['٩٨', 'a number in other digits'],
  ['ar', 'two letters inside 30,000 titles'],
  ['qx', 'two letters that nobody wrote'],
  ['@ro', 'two letters of a person'],
]

/** How long an answer takes, in milliseconds: the 95th percentile of requests one after the other. */
const timeOf = async ({ origin, cookie }: Caller, path: string, name: string, max: number): Promise<Figure> => {
  const times: number[] = []
  for (let run = -warmUp; run < measured; run += 1) {
    const start = performance.now()
    const response = await fetch(origin + path, { headers: { cookie } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
    if (run >= 0) times.push(performance.now() - start)
  }
  const note = `median ${quantile(times, 0.5).toFixed(1)} ms`
  return { name, value: quantile(times, 0.95), unit: 'ms', max, note }
}

const searchFor = (q: string): string => `/api/search?q=${encodeURIComponent(q)}`

const searchTimes = async (caller: Caller): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [q, what] of typed) figures.push(await timeOf(caller, searchFor(q), `Find ${what}`, 100))
  return figures
}

/** A team of many years: 2,000 open issues, 5,000 to-dos that are done. */
const longKept = async (caller: Caller, team: number): Promise<Figure[]> => [
  await timeOf(caller, `/api/teams/user/issues?teamId=${team}`, 'List 2,000 open issues', 1000),
  await timeOf(caller, `/api/user/todos?teamId=${team}`, 'List 5,000 to-dos that are done', 1000),
  await timeOf(caller, searchFor('issue 1234'), 'Find one of the issues', 300),
  await timeOf(caller, searchFor('large team'), 'Find what all its to-dos have', 300),
]

export const search = async (): Promise<void> => {
  const postgres = await startPostgres()
  const written = await fill(postgres, 'written', { todos: 60_000, issues: 20_000, headlines: 20_000, teams: 20 })
  await writeInManyScripts(written.url)
  console.log('Search among 100,000 items')
  const server = await startDrumbeat(written)
  print(await searchTimes({ ...written, ...server }))
  await server.stop()
  print(await indexingCosts(written.url))
  // A third of the issues are solved.
  const kept = await fill(postgres, 'kept', { todos: 5000, issues: 3000, teams: 1 })
  await completeAll(kept.url)
  print(await longKept({ ...kept, ...(await startDrumbeat(kept)) }, kept.listed))
}
