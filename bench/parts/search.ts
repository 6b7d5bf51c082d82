import { type Figure, print, quantile } from '../figures.ts'
import type { Caller } from '../load/post.ts'
import { fill, startPostgres } from '../servers/databases.ts'
import { startDrumbeat } from '../servers/programs.ts'

const warmUp = 10
const measured = 40

/** What is typed, and what that is. */
const typed: [q: string, what: string][] = [
  ['4711', 'a rare word'],
  ['of a large team', 'words of 60,000 titles'],
  ['sentence', 'a word of 40,000 texts'],
  ['t', 'a first letter'],
  ['larrge', 'a mistyped word of 60,000 titles'],
  ['xylophone', 'a word that nobody wrote'],
  ['robbin', 'a mistyped name'],
]

/** How long the first results take, in milliseconds: the 95th percentile of requests one after the other. */
const searchTimes = async ({ origin, cookie }: Caller): Promise<Figure[]> => {
  const timeOf = async (q: string): Promise<number> => {
    const start = performance.now()
    const response = await fetch(`${origin}/api/search?q=${encodeURIComponent(q)}`, { headers: { cookie } })
    if (!response.ok) throw new Error(`The search answered ${response.status}`)
    await response.arrayBuffer()
    return performance.now() - start
  }
  const figures: Figure[] = []
  for (const [q, what] of typed) {
    const times: number[] = []
    for (let run = -warmUp; run < measured; run += 1) {
      const time = await timeOf(q)
      if (run >= 0) times.push(time)
    }
    const note = `median ${quantile(times, 0.5).toFixed(1)} ms`
    figures.push({ name: `Find ${what}`, value: quantile(times, 0.95), unit: 'ms', max: 100, note })
  }
  return figures
}

export const search = async (): Promise<void> => {
  const written = { todos: 60_000, issues: 20_000, headlines: 20_000, teams: 20 }
  const filled = await fill(await startPostgres(), 'written', written)
  console.log('Search among 100,000 items')
  print(await searchTimes({ ...filled, ...(await startDrumbeat(filled)) }))
}
