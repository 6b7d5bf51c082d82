import { now } from './clock.ts'
import { openReader, type Seat } from './reader.ts'

/** So many open their list at a time: all at once would be a test of opening streams. */
const openedAtOnce = 20

export type Order = { seats: Seat[]; topic: string } | 'report'

/** When each row of the topic reached those who read it, by the row's id. */
export type Arrivals = Map<number, number[]>

const arrivals: Arrivals = new Map()

const sit = async (seat: Seat, topic: string): Promise<void> => {
  const seen = new Set<number>()
  await openReader(seat, (topics) => {
    const at = now()
    for (const { id } of topics[topic]?.rows ?? []) {
      if (seen.has(id)) continue
      seen.add(id)
      const times = arrivals.get(id) ?? []
      times.push(at)
      arrivals.set(id, times)
    }
  })
}

const obey = async (order: Order): Promise<void> => {
  if (order !== 'report') {
    const { seats, topic } = order
    for (let first = 0; first < seats.length; first += openedAtOnce) {
      await Promise.all(seats.slice(first, first + openedAtOnce).map((seat) => sit(seat, topic)))
    }
  }
  process.send?.(arrivals)
}

process.on('message', (order: Order) => void obey(order)).on('disconnect', () => process.exit())
