import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

// So that the example works where it is read.
const origin = typeof location === 'object' ? location.origin : 'http://127.0.0.1:3000'

export const scorecard: Topic = {
  id: 'scorecard',
  title: t('Scorecard'),
  answers: [
    {
      id: 'add-measurable',
      question: t('How do I add a measurable?'),
      also: t('create kpi metric number group manager owner unit currency percent time cadence'),
      blocks: [
        t(
          'Open ‘Go to Measurable Manager’ on the Scorecard page and click New measurable. It needs a name; unit, goal, owner and how often it has a number can be changed at any time. The owner can be anyone in the workspace, and ‘Who else may enter its numbers’ names more people.',
        ),
        t(
          'Groups divide a long scorecard. Drag measurables and groups by their grips, or move them with Alt and the arrow keys; ‘Move to…’ in the menu puts a measurable into another group. Deleting a group keeps its measurables.',
        ),
      ],
    },
    {
      id: 'scorecard-weeks',
      question: t('What is a week, a quarter, a year?'),
      also: t('period number iso week start fiscal month tab columns range calendar'),
      blocks: [
        t(
          'Weeks begin on the day set for the workspace and take the ISO week number of their fourth day, as in 2026-W47. A fiscal year is named after the year in which it ends. The tabs show the last 13 weeks, 12 months, 8 quarters and 5 years.',
        ),
        t(
          'The mark at the start of a row and the dot of its trend are about the last full period: a green dot is at goal, a yellow diamond within ten percent of it, a red square beyond, an empty ring has no value or no goal. The color of a number is about its own period.',
        ),
      ],
    },
    {
      id: 'scorecard-signals',
      question: t('When is a measurable off track?'),
      also: t(
        'signal alert red miss warning issue overdue missing number reminder bell nudge waiting trend noise usual range projection average chart',
      ),
      blocks: [
        t(
          'After it misses its goal twice in a row. A value within ten percent is close and does not count as a miss. You can choose another number, or never, in the measurable’s form. The row then offers ‘Make an issue’ with the name, the goal and the latest values filled in; nothing is created automatically.',
        ),
        t(
          'If the last full period has no value, the row says who it is waiting for, and the owner is reminded once, in the bell and in the daily email.',
        ),
        t(
          'Click a measurable’s name for its trend: a chart of all its history with the goal, the average of 13 periods, the usual range and the notes. Below it is said whether the last value is a change or the usual up and down, and where the quarter is heading.',
        ),
      ],
    },
    {
      id: 'scorecard-as-of',
      question: t('What did the scorecard look like on an earlier day?'),
      also: t('as of past time travel history audit version changed earlier date who cell previous value'),
      blocks: [
        t(
          'Choose ‘As of a day…’ in the menu More. The page then shows the measurables, numbers and goals as they were at the end of that day, and nothing can be changed. ‘Back to today’ leads back. An export saves what is shown, so it is of that day too.',
        ),
        t('A cell’s history shows its earlier values and who entered them.'),
      ],
    },
    {
      id: 'scorecard-roll-up',
      question: t('How do weekly numbers get onto the monthly tab?'),
      also: t('sum average last roll-up cadence change convert weekly monthly quarterly annual'),
      blocks: [
        t(
          'Each measurable has a roll-up: the sum of its shorter periods, their average, or the last value. A week counts toward the month of its fourth day. A number entered for the longer period itself takes precedence.',
        ),
        t(
          'Changing the cadence loses no numbers. Existing ones stay on their tab; longer tabs roll them up, and a shorter one starts empty.',
        ),
      ],
    },
    {
      id: 'scorecard-goals',
      question: t('How do I change a goal without changing the past?'),
      also: t('target holiday week date from colours history take back'),
      blocks: [
        t(
          'Choose ‘Goal…’ in the measurable’s menu. A new goal applies from the period you choose, so earlier weeks keep their goals and colors. It can also apply to one period, such as a week with a holiday, or to the past too. The dialog lists every goal with the time it applies to, and can take one back.',
        ),
      ],
    },
    {
      id: 'scorecard-formulas',
      question: t('How do formulas work?'),
      also: t('compute calculate ratio percent operands circle override'),
      blocks: [
        t(
          'Tick ‘Computed from other measurables’ and write a formula with + − × ÷ and parentheses. Measurables stand in it by their names in brackets, as in [Deals won] / [Quotes sent] × 100; ‘Insert a measurable’ types them for you. You can use any you can see, also those of other teams, and a formula follows when one is renamed.',
        ),
        t(
          'A period has a value once every measurable in the formula has one. A number you type over it stays until you clear it. To delete a measurable that a formula uses, change the formula first.',
        ),
      ],
    },
    {
      id: 'scorecard-share',
      question: t('Can several teams show the same measurable?'),
      also: t('share team placement other scorecard'),
      blocks: [
        t(
          'Yes: choose ‘Share…’ in its menu. Members of those teams can see it and order it as they like; only members of its own team can change it.',
        ),
      ],
    },
    {
      id: 'scorecard-import',
      question: t('How do I get numbers in and out with a spreadsheet?'),
      also: t('csv excel xlsx spreadsheet upload download paste history file columns undo'),
      blocks: [
        t(
          'Export is in the menu More on the Scorecard page and saves what is shown, as CSV or Excel. Import is there too: a CSV or Excel file with one line for each measurable and one column for each period, such as 2026-W47, 2026-11-16 or Nov 16. A line with the name of a measurable brings its values; any other one becomes a new measurable, with the columns Owner, Goal and Group if there are any.',
        ),
        t(
          'Before anything is sent you see what becomes of each line. A cell that cannot be read is listed by its address, such as B7, with the reason. Fix it in the file or skip it: everything is imported, or nothing. Blank cells change nothing.',
        ),
        t(
          'Where a file leaves open how dates, decimals or times such as 7.30 are meant, you are asked once for all of it. You can change what was recognised. Groups that are not here yet can be made with the import, and owners invited.',
        ),
        t(
          'Before the import you also see how longer periods add up for each new measurable, which is guessed from its name, and can change it. Columns nobody could make sense of are named, and left out only if you say so.',
        ),
        t(
          'Undo is in the message after an import, and later in the Import window under ‘Imports so far’. New measurables are then in Recently deleted, and the other numbers are what they were before. What someone has changed since stays.',
        ),
      ],
    },
    {
      id: 'scorecard-api',
      question: t('Can a program enter numbers?'),
      also: t('api token personal access curl bearer automate integration zapier script put'),
      blocks: [
        t(
          'Yes, with a personal access token. Make one in your User Settings with the access ‘Read and write’, for all your teams or one of them; it is shown only once. A measurable’s id is in the page’s address while its trend is open, as in measurable=12. For that one, with your token in place of `drumbeat_…`:',
        ),
        `\`curl -X PUT ${origin}/api/scorecard/items/12/values/2026-W47 -H "Authorization: Bearer drumbeat_…" -H "Content-Type: application/json" -d '{"value": 24, "notes": "Two from the fair"}'\``,
        t(
          'Sending the same value again changes nothing. A time is in minutes, yes is 1, 95 percent is 95. All values of a measurable are read with `GET /api/scorecard/items/12/values`. The API reference at `/api/docs` has every call.',
        ),
      ],
    },
  ],
}
