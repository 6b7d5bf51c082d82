/** Tells the process that watches over this one (bin/start.mjs); nothing happens where there is none. */
export const tellWatcher = (news: 'ready' | 'ending'): void => {
  process.send?.(news, undefined, {}, () => undefined)
}
