import autocannon from 'autocannon'

/** A call to repeat, the path that follows its address if it changes, and the processes that serve it. */
export type Call = { name: string; pids: number[]; path?: () => string; options: autocannon.Options }

const openConnections = 16

/** Makes a call so many times, and fails if one of them does. */
export const repeat = async ({ name, options }: Call, amount: number): Promise<void> => {
  // It looks only so often, in milliseconds, whether all have been answered.
  const result = await autocannon({ ...options, amount, connections: openConnections, sampleInt: 10 })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${name}: ${failed} of ${amount} requests failed`)
}
