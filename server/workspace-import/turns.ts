/** Lets so many pieces of work go on at once, each for a workspace; the others wait for their turn. */
export const takingTurns = (most: number) => {
  const begun = new Map<number, number>()
  const waiting: (() => void)[] = []
  let free = most

  const turn = (): Promise<void> | undefined => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve))
    free -= 1
    return undefined
  }
  const pass = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  const count = (tenantId: number, change: 1 | -1): void => {
    const left = (begun.get(tenantId) ?? 0) + change
    if (left > 0) begun.set(tenantId, left)
    else begun.delete(tenantId)
  }

  return {
    /** Whether some work for the workspace has its turn or waits for it. */
    isBegun: (tenantId: number): boolean => begun.has(tenantId),
    run: async (tenantId: number, work: () => Promise<void>): Promise<void> => {
      count(tenantId, 1)
      await turn()
      try {
        await work()
      } finally {
        pass()
        count(tenantId, -1)
      }
    },
  }
}
