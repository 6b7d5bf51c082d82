import type { Meeting } from '#contract/meetings.ts'
import type { dice } from '#test/support/dice.ts'

type Dice = ReturnType<typeof dice>

/** Something that somebody does to a meeting. */
export type Act = {
  name: string
  method: 'post' | 'put' | 'del'
  path: string
  body?: object
  /** Without regard to keys; see `fleeting` in contract/endpoint.ts. */
  fleeting?: true
  /** By somebody without an account. */
  asGuest?: true
}

export type Things = {
  meeting: Meeting
  userIds: number[]
  issueIds: number[]
  headlineIds: number[]
  teamIds: number[]
  /** Of the links for guests, and of the guests who have come by them. */
  tokens: string[]
  keys: string[]
}

/** Rolls one of several; of none, nothing. */
export const pickFrom = <Item>(roll: Dice, items: readonly Item[]): Item => {
  const item = items[roll(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/** How often each act is rolled, beside once for the rarest. */
const weights = {
  open: 2,
  guest: 6,
  turn: 6,
  present: 5,
  vote: 6,
  tick: 4,
  discuss: 4,
  resume: 4,
  continue: 5,
  start: 3,
  join: 3,
  rate: 3,
}

/** Rolls acts that people do to a meeting, fitting or not. */
export const rollingActs = (roll: Dice, things: Things): (() => Act) => {
  const { meeting, userIds, issueIds, headlineIds, teamIds } = things
  const room = `/api/meetings/${meeting.id}/room`
  const flag = () => roll(3) > 0
  const oneOf = <Item>(items: readonly Item[]): Item => pickFrom(roll, items)
  const plain = (name: string) => (): Act => ({ name, method: 'post', path: `${room}/${name}` })
  const put = (name: string, path: string, body: object): Act => ({
    name,
    method: 'put',
    path: `${room}/${path}`,
    body,
  })
  const post = (name: string, body: object): Act => ({ name, method: 'post', path: `${room}/${name}`, body })
  const rating = (): object => {
    const given = roll(11)
    return given === 0 ? { rating: null } : { rating: given, reason: flag() ? `Reason ${roll(100)}` : null }
  }
  const guest = (path: string, body: object): Act => ({
    name: `guest ${path}`,
    method: 'post',
    path: `/api/guests${path}`,
    body,
    fleeting: true,
    asGuest: true,
  })
  const asGuest = (): Act => {
    const [token, key] = [things.tokens.at(-1) ?? crypto.randomUUID(), things.keys[roll(3)]]
    if (key === undefined) return guest('', { token, name: `Guest ${roll(100)}` })
    if (roll(3) === 0) return guest('/rating', { key, rating: rating() })
    return guest('/votes', { key, issueId: oneOf(issueIds), voted: flag() })
  }
  const acts: Record<string, () => Act> = {
    guest: asGuest,
    start: plain('start'),
    pause: plain('pause'),
    resume: plain('resume'),
    suspend: plain('suspend'),
    continue: plain('continue'),
    present: plain('present'),
    conclude: plain('conclude'),
    'top-three': plain('top-three'),
    nudge: plain('nudge'),
    join: () => ({ ...plain('join')(), fleeting: true }),
    leave: () => ({ ...plain('leave')(), fleeting: true }),
    open: () => ({ name: 'open to guests', method: 'post', path: `${room}/guest-link`, fleeting: true }),
    close: () => ({ name: 'close to guests', method: 'del', path: `${room}/guest-link` }),
    turn: () => post('turn', { sectionId: flag() ? oneOf(meeting.agenda).id : crypto.randomUUID() }),
    discuss: () => post('discuss', { issueId: flag() ? oneOf(issueIds) : null }),
    ready: () => put('ready', 'ready', { ready: flag() }),
    checkIn: () =>
      put('check-in', 'check-in', { personal: `Personal ${roll(100)}`, business: flag() ? 'Business' : '' }),
    vote: () => put('vote', `votes/${oneOf(issueIds)}`, { voted: flag() }),
    tick: () => put('tick', `headlines/${oneOf(headlineIds)}`, { ticked: flag() }),
    rate: () => put('rate', 'rating', rating()),
    absent: () => put('absent', `absences/${oneOf(userIds)}`, { absent: flag() }),
    send: () => post('messages', { text: `Message ${roll(1000)}`, teamIds: [oneOf(teamIds)] }),
    note: () => ({
      name: 'note',
      method: 'post',
      path: `/api/meetings/${meeting.id}/notes`,
      body: { section: oneOf(meeting.agenda).id, content: `Note ${roll(1000)}` },
    }),
    drop: () => ({ name: 'drop', method: 'post', path: `/api/issues/${oneOf(issueIds)}/drop` }),
  }
  const rolled = Object.keys(acts).flatMap((name) => Array.from({ length: weightOf(name) }, () => name))
  return () => acts[oneOf(rolled)]?.() ?? plain('join')()
}

const weightOf = (name: string): number => (name in weights ? weights[name as keyof typeof weights] : 1)
