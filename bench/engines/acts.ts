import type { Engine } from './engine.ts'
import type { Hands } from './hands.ts'

export type Visitor = { engine: Engine; hands: Hands; origin: string }

/** Calls the API from within the page. */
const call = <Reply>({ engine }: Visitor, path: string, body?: object): Promise<Reply> =>
  engine.read<Reply>(`fetch(${JSON.stringify(path)}, {
    method: ${body ? "'POST'" : "'GET'"},
    headers: { 'content-type': 'application/json' },
    body: ${body ? `JSON.stringify(${JSON.stringify(body)})` : 'undefined'},
  }).then(async (reply) => { if (!reply.ok) throw new Error(${JSON.stringify(path)} + await reply.text()); return reply.json() })`)

/** Registers somebody in the browser, and gives their team something to work with. */
export const signUp = async (visitor: Visitor): Promise<number> => {
  const { engine, hands, origin } = visitor
  await engine.go(`${origin}/auth?register=true`)
  for (const [label, text] of [
    ['Full name', 'Nora New'],
    ['Company', 'New Company'],
    ['Email', `nora.${Date.now()}@example.com`],
    ['Password', 'a long sentence of mine'],
  ] as const) {
    await hands.click('input', label)
    await hands.type(text)
  }
  await hands.press('Enter')
  await hands.until(`location.pathname === '/dashboard'`, 'the dashboard')
  const [team] = await call<{ id: number }[]>(visitor, '/api/user/teams')
  const teamId = team?.id ?? 0
  const start = new Date()
  const end = new Date(start.getTime() + 90 * 60_000)
  for (const [path, body] of [
    ['todos', { title: 'Call the bank' }],
    ['todos', { title: 'Order pallets' }],
    ['issues', { title: 'First issue' }],
    ['issues', { title: 'Second issue' }],
    ['scorecard/items', { name: 'Calls', cadence: 'weekly' }],
    ['meetings', { title: 'Leadership weekly', startTime: start.toISOString(), endTime: end.toISOString() }],
  ] as const) {
    await call(visitor, `/api/teams/${teamId}/${path}`, body)
  }
  await call(visitor, '/api/accountability-positions', { title: 'Integrator', teamId })
  return teamId
}

type Act = [name: string, path: string, act: (hands: Hands) => Promise<void>]

const movesBefore = (first: string, second: string): string =>
  `document.body.innerText.indexOf('${first}') < document.body.innerText.indexOf('${second}')`

export const acts: Act[] = [
  [
    'adds a to-do by its line',
    '/todos',
    async ({ click, type, press, sees }) => {
      await click('input', 'Add a to-do')
      await type('Sign the lease tomorrow')
      await press('Enter')
      await sees('button', 'Sign the lease')
    },
  ],
  [
    'completes a to-do',
    '/todos',
    async ({ click, until }) => {
      await click('[role=checkbox], input[type=checkbox]', 'Mark "Order pallets')
      await until(`document.querySelector('[aria-label*="Order pallets"]:checked')`)
    },
  ],
  [
    'edits a to-do in its dialog',
    '/todos',
    async ({ click, type, press, sees, until }) => {
      await sees('button', 'Call the bank')
      await until(`(document.querySelector('tbody tr, [role=row]')?.focus(), true)`)
      await press('ArrowDown')
      await press('e')
      await click('[role=dialog] input', 'Title')
      await press('Control', 'a')
      await type('Call both banks')
      await press('Control', 'Enter')
      await sees('button', 'Call both banks')
    },
  ],
  [
    'goes to a page by the palette',
    '/todos',
    async ({ press, type, sees, until }) => {
      await sees('button', 'Search or jump to')
      await press('Control', 'k')
      await sees('[role=dialog] input')
      await type('rocks')
      await sees('[role=option]', 'Rocks')
      await press('Enter')
      await until(`location.pathname === '/rocks'`)
    },
  ],
  [
    'drags an issue before another',
    '/issues',
    async ({ drag, until, sees }) => {
      await sees('button', 'Move "Second issue"')
      await until(movesBefore('First issue', 'Second issue'))
      await drag(['button', 'Move "Second issue"'], ['button', 'Move "First issue"'])
      await until(movesBefore('Second issue', 'First issue'))
    },
  ],
  [
    'enters a number on the scorecard',
    '/scorecard',
    async ({ click, type, press, until }) => {
      await click('[data-period]:last-of-type')
      await press('Escape')
      await type('42')
      await press('Enter')
      await until(`document.querySelector('[data-period]:last-of-type')?.textContent.includes('42')`, '42 in its cell')
    },
  ],
  [
    'sees the chart',
    '/accountability-chart',
    async ({ sees, until }) => {
      await sees('[id^=position-]', '')
      await until(
        `(({ x, right }) => x > 0 && right < innerWidth)(
        document.querySelector('[id^=position-]').getBoundingClientRect())`,
        'a position in sight',
      )
    },
  ],
  [
    'starts a meeting and turns to the next section',
    '/meetings',
    async ({ click, sees }) => {
      await click('a', 'Leadership weekly')
      await click('button', 'Start meeting')
      await sees('h1', 'Segue')
      await click('button', 'Next: ')
      await sees('h1', 'Scorecard')
    },
  ],
  [
    'asks to print the strategy',
    '/strategic-vision',
    async ({ click, until }) => {
      await until('(window.print = () => { window.printed = true }, true)')
      await click('button', 'Print')
      await until('window.printed', 'the printing')
    },
  ],
]
