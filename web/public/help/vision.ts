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
          'Open Strategy, point at a section and click its pencil: it opens in place, with its own Save. In a list, Enter goes to the next line, Alt with an arrow key moves a line, and you can paste several lines at once. Ctrl or ⌘ with Enter saves, Esc leaves.',
        ),
        t(
          'Write amounts the way you say them: ‘9.2m’, ‘€ 9.2 million’ or ‘9,200,000’. The form shows how yours was understood; on the page, point at an amount to see it exactly.',
        ),
      ],
    },
    {
      id: 'vision-together',
      question: t('What if two of us edit the same section of the vision?'),
      also: t('conflict overwrite at once simultaneously colleague lost merge'),
      blocks: [
        t(
          'If a colleague saves while you have the section open, you are told at once and can see what changed. When you save, both your changes are merged. Only if you both reworded the same line are the two versions shown word by word, and you choose: ‘Keep both’, ‘Replace with mine’ or ‘Take theirs’. Nothing you typed is lost, and the replaced version stays in the history. The four lists of the SWOT are edited separately and do not get in each other’s way.',
        ),
      ],
    },
    {
      id: 'vision-history',
      question: t('Can I compare or restore an earlier vision?'),
      also: t('version history word by word diff past old previous as of'),
      blocks: [
        t(
          'Every saved version is kept. ‘Compare’, or History in the menu of a section, shows two versions as one text: removed words are struck through, added words underlined. ‘Restore the older version’ makes it the current one again, and can be undone.',
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
          'Members of a team can read and edit its vision. The vision of the team called Leadership, or of the oldest team if none has that name, is the company’s: everyone can read it, under ‘Company vision’ on the page. Its members can hide single sections from the other teams.',
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
          'Point at the entry and click ‘Make an issue’. It becomes a short-term issue for your team, and the entry then shows the issue’s status and links to it. If the issue is deleted, you can make another.',
        ),
      ],
    },
  ],
}
