import type { Section } from '#contract/vision.ts'
import { expect, test } from 'vitest'
import { violations } from '../access.ts'
import { tooSmall } from '../targets.ts'
import { seen } from './window.ts'
import type { Walk } from './workspace.ts'

export const walkFormsOfVision = ({ stage: { world }, open, person, least }: Walk): void => {
  test('the forms of the vision, its versions and its conflicts', async () => {
    const page = await open('/strategic-vision')
    for (const title of ['Core Values', '3 Year Picture']) {
      await page.getByRole('button', { name: `Edit ${title}` }).click()
      await seen(page.getByRole('form', { name: `Edit ${title}` }))
    }
    expect(await violations(page)).toEqual([])
    expect(await tooSmall(page, least)).toEqual([])
    await page.getByLabel('Name of value 1').fill('Call first')
    const rows = await world.as(person).get<Section[]>(`/api/teams/${world.home.team.id}/vision`)
    const row = rows.body.find(({ section }) => section === 'core-values')
    const content = { values: [{ id: crypto.randomUUID(), name: 'Own the whole mile', description: '' }] }
    await world.as(person).put(`/api/teams/${world.home.team.id}/vision`, {
      section: 'core-values',
      content,
      basedOn: row?.versionId,
    })
    await page.getByRole('button', { name: 'See what changed' }).click()
    await seen(page.getByRole('insertion').first())
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Compare' }).click()
    await seen(page.getByRole('dialog', { name: 'Compare versions' }).getByRole('insertion').first())
    expect(await violations(page)).toEqual([])
  })
}
