import { useSyncExternalStore } from 'react'
import { newId } from '../form/new-id.ts'
import { connection, noteFailure, onConnection } from './connection.ts'

/**
 * What became of an attempt to send a change; a refusal rejects. `updatedAt` is when the change was made, if the reply has
 * the row as others have left it since.
 */
export type Outcome = { reply: unknown; updatedAt?: string | null } | 'unanswered' | 'signed out'

type Change = {
  method: string
  url: string
  body: unknown
  /** One attempt; it has the same headers each time. */
  send: (body: unknown, headers: Record<string, string>) => Promise<Outcome>
}

type Answer = { reply: unknown } | { error: unknown }

/** A change that has not been answered yet. */
type Letter = Change & {
  /** The person who made it. */
  sender: number | null
  headers: Record<string, string>
  settle: (answer: Answer) => void
  /** While it is being sent. */
  attempt?: Promise<boolean> | undefined
  /** Whoever made it has gone on since: nothing on the screen shows any more what was typed. */
  hasWaited?: boolean
}

const longestPause = 30_000

let sender: number | null = null
let whenSignedOut = (): void => undefined
let whenRefusedLate = (_body: unknown, _error: unknown): void => undefined
// In the order in which they were made.
let letters: Letter[] = []
let isClearing = false
let pause = 0
let failedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const mine = (): Letter[] => letters.filter((letter) => letter.sender === sender)
const isHeldUp = (): boolean => isClearing || mine().some(({ attempt }) => !attempt)

/** How many changes wait for the connection. */
const waiting = (): number => (isHeldUp() ? mine().length : 0)

const announce = (): void => listeners.forEach((listener) => listener())

const settle = (letter: Letter, answer: Answer): void => {
  letters = letters.filter((each) => each !== letter)
  letter.settle(answer)
  announce()
}

const updatedAtOf = (value: unknown): unknown => (value as { updatedAt?: unknown } | undefined | null)?.updatedAt

/** Later changes of a row that started from what this one started from go on from its reply: they are no conflict. */
const handOn = ({ url, body }: Letter, updatedAt: unknown): void => {
  const from = updatedAtOf(body)
  if (from === undefined || updatedAt === undefined) return
  for (const later of letters) {
    if (later.url === url && updatedAtOf(later.body) === from) later.body = { ...(later.body as object), updatedAt }
  }
}

/** Returns whether the change has been answered. */
const attempt = async (letter: Letter): Promise<boolean> => {
  try {
    const outcome = await letter.send(letter.body, letter.headers)
    if (typeof outcome !== 'string') {
      handOn(letter, outcome.updatedAt ?? updatedAtOf(outcome.reply))
      settle(letter, outcome)
      pause = 0
      return true
    }
    failedAt = performance.now()
    pause = Math.min(pause * 2 || 1000, longestPause)
    letter.attempt = undefined
    letter.hasWaited = true
    if (outcome === 'unanswered') noteFailure()
    else whenSignedOut()
    announce()
    // The failure may have been noted, and the connection found again, while others were under way.
    resume()
    return false
  } catch (error) {
    // Whoever has signed in since reads nothing of it: it is sent again, and refused, when its sender is back.
    if (letter.sender !== sender) {
      letter.attempt = undefined
      return false
    }
    settle(letter, { error })
    if (letter.hasWaited) whenRefusedLate(letter.body, error)
    return true
  }
}

const send = (letter: Letter): Promise<boolean> => (letter.attempt ??= attempt(letter))

/** Sends what waits, one after the other, up to the first that gets no answer. */
const clear = async (): Promise<void> => {
  timer = undefined
  isClearing = true
  for (let [next] = mine(); next; [next] = mine()) if (!(await send(next))) break
  isClearing = false
  announce()
  resume()
}

/** While the connection is lost, somebody else tries it: see recovery.ts. */
const resume = (): void => {
  if (isClearing || connection() !== 'online' || !isHeldUp()) return
  timer ??= setTimeout(() => void clear(), Math.max(0, failedAt + pause - performance.now()))
}
onConnection(resume)

/**
 * Sends a change at once, or once those before it have been sent. Without an answer it is sent again under its key, so
 * that it is made once, until there is one; a refusal rejects.
 */
export const post = (change: Change): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { 'idempotency-key': newId(), ...(sender === null ? {} : { 'x-sender': String(sender) }) }
    const letter: Letter = {
      ...change,
      sender,
      headers,
      settle: (answer) => ('error' in answer ? reject(answer.error) : resolve(answer.reply)),
    }
    const isNext = !isHeldUp()
    letters.push(letter)
    letter.hasWaited = !isNext
    if (isNext) void send(letter)
    else announce()
  })

/** Says who is signed in. What somebody made is held for when they are back, while nobody is or somebody else. */
export const sendAs = (userId: number | null): void => {
  if (userId === sender) return
  sender = userId
  announce()
  resume()
}

/**
 * Asks before the page is closed with changes that have not been answered, unless they are somebody else's.
 * `onSignedOut` hears that a session has ended, `onRefusedLate` that a change was refused after it had waited.
 */
export const watchOutbox = (onSignedOut: () => void, onRefusedLate: typeof whenRefusedLate): void => {
  whenSignedOut = onSignedOut
  whenRefusedLate = onRefusedLate
  window.addEventListener('beforeunload', (event) => {
    if ((sender === null ? letters : mine()).length > 0) event.preventDefault()
  })
}

/** Who is signed in. */
export const senderId = (): number | null => sender

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What another page needs to send a change that this one has made. */
export type Kept = Pick<Letter, 'method' | 'url' | 'body' | 'headers' | 'sender'>

/** Hands over all that has not been answered: once it is kept, it is for another page to send. */
export const handOver = (keep: (kept: Kept[]) => void): void => {
  keep(letters.map(({ method, url, body, headers, sender }) => ({ method, url, body, headers, sender })))
  letters = []
  announce()
}

/** Takes over what another page has made, before anything that this one makes. */
export const takeOver = (taken: Omit<Letter, 'attempt'>[]): void => {
  letters.unshift(...taken.map((letter) => ({ ...letter, hasWaited: true })))
  announce()
  resume()
}

/** Resolves once all that whoever is signed in has made has been answered; while nobody is, at once. */
export const allAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (mine().length > 0) return
      listeners.delete(check)
      resolve()
    }
    listeners.add(check)
    check()
  })

/** How many changes wait for the connection; 0 while all are being sent as they are made. */
export const useWaiting = (): number => useSyncExternalStore(subscribe, waiting)
