/** Rolls numbers from 0 to below a limit, the same for the same seed. */
export const dice = (seed: number): ((limit: number) => number) => {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
