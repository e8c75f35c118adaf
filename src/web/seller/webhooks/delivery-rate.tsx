import type { Plot } from '../../../platform/plot.ts'
import type { attemptsByDay } from '../../../webhooks/index.ts'
import { PlotFigure } from '../../ui/plot.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'

export type AttemptDays = Awaited<ReturnType<typeof attemptsByDay>>

/** The share of successful attempts by day; nothing for a single day. */
export const DeliveryRate = ({ latest }: { latest: AttemptDays }) => {
  const words = useWords()
  return latest.days.length < 2 ? null : <section><PlotFigure plot={deliveryRate(words, latest)} /></section>
}

function deliveryRate({ t: { webhooks: { rate: say } }, format }: Words, { days, isCut }: AttemptDays): Plot {
  const [attempts, delivered] = [sumOf(days.map((day) => day.attempts)), sumOf(days.map((day) => day.delivered))]
  const share = (one: number, all: number): string => format.percent(Math.floor((one / all) * 10_000))
  return {
    title: say.title,
    summary: say.summary(share(delivered, attempts), format.count(attempts), isCut),
    x: { title: say.day, kind: 'time', format: (at) => format.shortDay(new Date(at).toISOString().slice(0, 10)) },
    y: { title: say.share, kind: 'linear', format: (percent) => `${format.count(percent)}%` },
    series: [{
      name: say.share, shape: 'bar',
      points: days.map(({ day, attempts: all, delivered: one }) =>
        ({ x: Date.parse(day), y: (one / all) * 100, label: say.ofDay(format.day(day), share(one, all), format.count(all)) })),
    }],
  }
}

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)
