import { setTimeout as wait } from 'node:timers/promises'
import { teams } from '#contract/teams.ts'
import { act } from './acting.ts'
import { hasDeletedForGood } from './checks/emptied.ts'
import { checkGone } from './checks/gone.ts'
import { checkLeft } from './checks/left.ts'
import { checkOnce } from './checks/once.ts'
import { comparePages } from './checks/pages.ts'
import { checkRows } from './checks/rows.ts'
import type { Findings } from './findings.ts'
import { signInAgain } from './people.ts'
import { rollsOf } from './rolls.ts'
import { settling } from './settling.ts'
import { openTown, type Town } from './town.ts'
import { trouble } from './troubles.ts'

export type Wish = { seed: number; milliseconds: number; dataDir: string; bundles: string; findings: Findings }

const began = performance.now()
const say = (text: string): void => console.log(`${((performance.now() - began) / 1000).toFixed(1)} s  ${text}`)

/** Lets everybody act and troubles come for a while, and then waits for what is under way. */
const live = async (town: Town, { seed, milliseconds }: Wish, settled: ReturnType<typeof settling>): Promise<void> => {
  const { people, tabs, network } = town
  let isOver = false
  const signingIn = setInterval(() => {
    for (const person of people) if (person.isSignedOut) void signInAgain(town.db, person).catch(() => undefined)
  }, 200)
  const acting = people.map(async (person) => {
    await act({ person, page: tabs.get(person)?.page, ask: network.askAs(person) }, seed, () => isOver)
    return person
  })
  const troubling = trouble(town, rollsOf(seed, 'troubles'), () => isOver)
  await wait(milliseconds)
  isOver = true
  network.calm()
  say(`There was: ${(await troubling).join(', ')}`)
  const active = new Set(people)
  for (const one of acting) void one.then((person) => active.delete(person))
  await settled(
    async () => [...active].every(({ hasLeft }) => hasLeft),
    () => `calls without an answer: ${network.unanswered().join(', ')}`,
  )
  clearInterval(signingIn)
}

const behind = `select name from journal_readers where (xact, entry_id) <
  (select xact, id from journal order by xact desc, id desc limit 1)`

/** Compares what a person's page shows with one that is opened now, and looks for deleted rows there. */
const comparePage = async (
  town: Town,
  person: Town['people'][number],
  settled: ReturnType<typeof settling>,
): Promise<void> => {
  const fresh = await town.openFor(person)
  await settled(
    async () => !fresh.page.isLoading(),
    () => `a new page of ${person.name} is still loading`,
  )
  const mine = (await fresh.page.call(teams.mine, {})) as { id: number }[]
  const teamIds = mine.map(({ id }) => id)
  const mayBeEmptied = hasDeletedForGood(town.network.sent.values())
  let different: string[] = []
  await settled(
    async () => {
      const shown = town.tabs.get(person)?.page.lists() ?? []
      different = comparePages(shown, fresh.page.lists(), { teamIds, mayBeEmptied })
      return different.length === 0
    },
    () => different.map((each) => `the page of ${person.name}: ${each}`).join('\n    '),
  )
  await checkGone(town.pool, person, fresh.page, town.findings)
  fresh.close()
}

/**
 * One run, from which everything else here follows:
 *
 * 1. town.ts starts two servers on one database, and makes up two workspaces with their people (people.ts): most with an
 *    open page of the web app (page.ts), one program with an access token, and one guest of a meeting.
 * 2. Everybody makes calls of the contract at random (acting.ts, bodies.ts), about what they have come across (pool.ts).
 *    On the way calls are lost and repeated (network.ts), and servers, database and connections are killed (troubles.ts).
 * 3. Once all is answered, checks/ compares each open page with one that is opened then, the replies with the rows, and the
 *    rows with the journal. What must not be is a finding (findings.ts), and any finding fails the run.
 *
 * The same seed makes the same choices. What coincides is a matter of timing, so a finding may need its seed several times.
 */
export const run = async (wish: Wish): Promise<void> => {
  const town = await openTown(wish)
  const settled = settling(wish.findings)
  say('Everybody is there')
  await live(town, wish, settled)
  await settled(
    async () => (await town.pool.query(behind)).rows.length === 0,
    () => 'a reader of the journal is behind',
  )
  say(`${town.network.sent.size} changes have been answered`)
  for (const person of town.tabs.keys()) if (!person.hasLeft) await comparePage(town, person, settled)
  say('The pages are compared')
  await checkOnce(town.pool, town.network.sent.values(), wish.findings)
  await checkRows(town.pool, wish.findings, hasDeletedForGood(town.network.sent.values()))
  await checkLeft(town.pool, wish.findings)
  await town.close()
  say(town.network.counted())
}
