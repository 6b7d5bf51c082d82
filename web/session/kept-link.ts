import { keepFor, takeKeptFor } from '../form/kept.ts'

const linkKey = 'asked'
/** As long as somebody may look for a mail that lets them in, which opens another tab. */
const lastingMilliseconds = 60 * 60 * 1000

type Stores = { tab: Storage; browser: Storage }
/** None in a browser that keeps nothing for this site. */
const stores = (): Stores | undefined => {
  try {
    return { tab: sessionStorage, browser: localStorage }
  } catch {
    return undefined
  }
}

/** Where everyone starts who has asked for nothing else. */
const isStart = (href: string): boolean => /^\/dashboard\/?$/.test(href)

/** A page of ours, and not another site's as in `//example.com`. */
const isOwn = (href: string): boolean => /^\/(?![/\\])/.test(href)

const linkIn = (kept: string | null, now: number): string | undefined => {
  const [, at, href] = /^(\d+) (.+)$/s.exec(kept ?? '') ?? []
  return href !== undefined && now - Number(at) < lastingMilliseconds && isOwn(href) ? href : undefined
}

/** Keeps the page that was asked for until its reader has signed in, here or in the tab that a mail opens. */
export const keepLink = (href: string, now = Date.now(), kept = stores()): void => {
  if (!kept || isStart(href)) return
  for (const store of [kept.tab, kept.browser]) store.setItem(linkKey, `${now} ${href}`)
}

/** The page to go on to from `href`, once: whoever has meanwhile asked for another one is there already. */
export const takeLink = (href: string, now = Date.now(), kept = stores()): string | undefined => {
  if (!kept) return undefined
  const { tab, browser } = kept
  const link = linkIn(tab.getItem(linkKey), now) ?? linkIn(browser.getItem(linkKey), now)
  for (const store of [tab, browser]) store.removeItem(linkKey)
  return isStart(href) ? link : undefined
}

const pageKey = 'page'

/** Keeps the page that somebody was on when their session ended, for them alone. */
export const keepPage = (personId: number, href: string): void => {
  if (!isStart(href)) keepFor(personId, pageKey, href)
}

/** The page to go back to from the start, once. */
export const takePage = (personId: number, href: string): string | undefined => {
  const page = isStart(href) ? takeKeptFor(personId, pageKey) : ''
  return isOwn(page) ? page : undefined
}
