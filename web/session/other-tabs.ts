let opened: BroadcastChannel | undefined
const channel = () => (opened ??= new BroadcastChannel('session'))

/** Tells the browser's other tabs who is signed in from now on; null when nobody is. */
export const tellOtherTabs = (userId: number | null): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel().postMessage(userId)

/** Tabs share one cookie, so a page that shows one person's data must not go on as another's. */
export const onSessionInOtherTab = (onChange: (userId: number | null) => void): void => {
  channel().addEventListener('message', (event: MessageEvent<number | null>) => onChange(event.data))
}
