/** Tells the process that watches this one (bin/start.mjs), if there is one. */
export const tellWatcher = (news: 'ready' | 'ending'): void => {
  process.send?.(news, undefined, {}, () => undefined)
}
