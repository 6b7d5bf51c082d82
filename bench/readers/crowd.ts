import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { stopLater } from '../servers/started.ts'
import type { Seat } from './reader.ts'
import type { Arrivals, Order } from './seats.ts'

const program = fileURLToPath(new URL('seats.ts', import.meta.url))

/** Returns when the rows have arrived so far. */
export type Crowd = () => Promise<Arrivals>

/**
 * Seats readers, each with a stream, and notes the rows of one topic. They are in a process of their own, so that they
 * do not delay what is measured beside them.
 */
export const openCrowd = async (seats: Seat[], topic: string): Promise<Crowd> => {
  const child = fork(program, { serialization: 'advanced' })
  const ended = once(child, 'exit')
  stopLater(() => {
    if (child.connected) child.disconnect()
    return ended
  })
  const answer = async (order: Order): Promise<Arrivals> => {
    child.send(order, () => undefined)
    const failed = ended.then((): never => {
      throw new Error('The readers have ended')
    })
    const [arrivals] = (await Promise.race([once(child, 'message'), failed])) as [Arrivals]
    return arrivals
  }
  await answer({ seats, topic })
  return () => answer('report')
}
