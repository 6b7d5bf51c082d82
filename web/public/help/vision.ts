import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const vision: Topic = {
  id: 'vision',
  title: t('Vision and SWOT'),
  answers: [
    {
      id: 'vision-edit',
      question: t('How do we fill in our vision?'),
      also: t('strategy strategic vto core values focus niche 3 year picture marketing write section pencil reorder'),
      blocks: [
        t(
          'Open Strategy and point at a section: its pencil opens it in place, with a Save of its own. Enter goes on to the next line of a list, Alt with an arrow key moves one, and several lines can be pasted at once. Ctrl or ⌘ with Enter saves, Esc leaves.',
        ),
        t(
          'Write amounts as you say them: ‘9.2m’, ‘€ 9.2 million’ or ‘9,200,000’. How yours was understood stands below the field; on the page, point at an amount to see it exactly.',
        ),
      ],
    },
    {
      id: 'vision-together',
      question: t('What if two of us edit the same section of the vision?'),
      also: t('conflict overwrite at once simultaneously colleague lost merge'),
      blocks: [
        t(
          'Anyone who has the section open is told at once that a colleague has saved it, and can see what changed. Saving then joins what the two of you wrote. Only where both reworded the same line are both versions shown word by word: ‘Keep both’, ‘Replace with mine’ or ‘Take theirs’. Nothing you typed is lost, and the replaced version stays in the history. The four lists of the SWOT are edited one by one and do not get in each other’s way.',
        ),
      ],
    },
    {
      id: 'vision-history',
      question: t('Can I compare or restore an earlier vision?'),
      also: t('version history word by word diff past old previous as of'),
      blocks: [
        t(
          'Every saved version is kept. ‘Compare’, or History in the menu of a section, shows two versions in one text: what has gone is struck out, what has come is underlined. ‘Restore the older version’ makes it the newest again, and can be undone.',
        ),
        t('‘As of a day…’ in the menu beside it shows the whole page as it was when that day ended.'),
      ],
    },
    {
      id: 'vision-company',
      question: t('Who can read our vision?'),
      also: t('leadership company share hide private everybody other teams read rights visible'),
      blocks: [
        t(
          'A team’s vision is read and edited by its members. The vision of the team called Leadership, or of the oldest team if none has that name, is the company’s: everyone can read it, under ‘Company vision’ on the page. Its members can hide single sections from the other teams.',
        ),
        t('A team without core values of its own shows those of the Leadership team.'),
      ],
    },
    {
      id: 'vision-print',
      question: t('How do we print the vision for the wall?'),
      also: t('paper pdf a4 letter landscape poster two pages'),
      blocks: [
        t(
          'Click Print on any of the three tabs. It makes two pages in landscape, Vision and Traction, on A4 or Letter; the text is as large as fits. From the SWOT tab, the SWOT is a third page. To keep a PDF, choose that as the printer.',
        ),
      ],
    },
    {
      id: 'swot-issue',
      question: t('How does an entry of the SWOT become an issue?'),
      also: t('strength weakness opportunity threat make issue analysis'),
      blocks: [
        t(
          'Point at the entry and click ‘Make an issue’. It becomes a short-term issue of your team, and the entry shows from then on how that issue stands, and leads to it. A deleted issue frees the entry again.',
        ),
      ],
    },
  ],
}
