import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { publicPages } from '#server/http/pages.ts'
import { openStage } from './support/stage.ts'

const stage = await openStage()

/** A page of the same address that runs none of the app's code. */
const emptyPage = '/robots.txt'

const titleSent = async (page: Page, path: string) =>
  /<title>(.*)<\/title>/.exec(await (await page.context().request.get(path)).text())?.[1]

test('a public page has the same title from the server and in the web app', async () => {
  const page = await stage.visit(emptyPage)
  for (const path of Object.keys(publicPages)) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    expect(await page.title()).toBe(await titleSent(page, path))
  }
})

test('an unknown address returns 404 with the page that says so', async () => {
  const page = await stage.visit(emptyPage)
  const answer = await page.goto('/nowhere')
  expect([answer?.status(), await answer?.text()]).toEqual([
    404,
    expect.stringContaining('<title>404 Page Not Found ·'),
  ])
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  expect(await page.title()).toMatch(/^404 Page Not Found ·/)
})

test('a browser accepts the manifest and its icons', async () => {
  const page = await stage.visit('/help-center')
  const devtools = await page.context().newCDPSession(page)
  const { errors, manifest } = await devtools.send('Page.getAppManifest')
  expect([errors, manifest?.display, manifest?.startUrl]).toEqual([[], 'kStandalone', `${stage.address}/dashboard`])
  // As large as they say, which a browser makes sure of before it offers to install anything.
  const icons = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? {}
    const { icons } = (await (await fetch(href ?? '')).json()) as { icons: { src: string; sizes: string }[] }
    return Promise.all(
      icons.map(async ({ src, sizes }) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return [sizes, `${image.naturalWidth}x${image.naturalHeight}`]
      }),
    )
  })
  const sizes = icons.map(([said]) => said)
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.map(([, real]) => real)).toEqual(sizes)
})

test('the help is searched while you type, and leads those signed in back to the app, others to signing in', async () => {
  const page = await stage.visit('/help-center', stage.world.home.admin)
  const field = page.getByRole('searchbox', { name: 'Search the answers' })
  await field.fill('invite a colleague')
  await page.getByText('works once and expires in seven days').waitFor()
  await field.fill('zither')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByText(/^\d+ answers$/).waitFor()
  await page.getByRole('link', { name: 'Back to Drumbeat' }).click()
  // The help has headings about the dashboard, too.
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await page.context().clearCookies()
  await page.goto('/help-center')
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
  expect(await page.getByRole('link', { name: 'Back to Drumbeat' }).count()).toBe(0)
})

test.each([
  ['de', 'Antworten durchsuchen', 'wiederherstellen', 'Wie bekomme ich zurück, was ich gelöscht habe?'],
  ['ar', 'البحث في الإجابات', 'استعادة', 'كيف أستعيد ما حذفته؟'],
])('the help speaks and searches in another language: %s', async (language, field, asked, question) => {
  const page = await stage.visit(emptyPage)
  await page.evaluate((wished) => localStorage.setItem('language', wished), language)
  await page.goto('/help-center')
  await page.getByRole('searchbox', { name: field }).fill(asked)
  await page.getByText(question).first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
})
