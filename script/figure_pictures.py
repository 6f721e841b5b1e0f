"""The pictures of the published figures, for figure_pages.py. gnuplot draws those with axes."""
import math
import shutil
import subprocess

COLOURS = {"thoughtful": "#1b6ca8", "fair": "#d98200", "random": "#888888"}
FONT = "DejaVu Sans"


# --- With gnuplot ----------------------------------------------------------------------------------------------------


def plotted(script, size="800,440"):
    """The picture; None without gnuplot."""
    head = (f"set terminal svg size {size} font '{FONT},13' background '#ffffff' name 'boneyard'\n"
            "set border 3 lc rgb '#555555'\nset tics nomirror\n"
            "set grid ytics lc rgb '#dddddd' lt 1\nset key noenhanced\n")
    if not shutil.which("gnuplot"):
        return None
    return subprocess.run(["gnuplot"], input=head + script, check=True, text=True, capture_output=True).stdout


def points(name, rows):
    return f"${name} << EOD\n" + "\n".join(" ".join(map(str, row)) for row in rows) + "\nEOD\n"


def overview(titles, shares):
    """`shares`: by game, the share that each player wins who has one."""
    script, plots = "", []
    for player in COLOURS:
        data = []
        for g, there in enumerate(shares):
            # Where fair and thoughtful play are the same there are two bars, without a gap between them.
            if player in there:
                value = 100 * there[player]
                label = "0" if value == 0 else f"{value:.1f}" if value >= 0.05 else "≈0"
                data.append((g + (list(there).index(player) - (len(there) - 1) / 2) * 0.27, value, f'"{label}"'))
        script += points(player, data)
        plots.append(f"${player} using 1:2:(0.25) with boxes lc rgb '{COLOURS[player]}' title '{player}'")
        plots.append(f"${player} using 1:($2+3):3 with labels font ',10' notitle")
    ticks = ", ".join(f'"{title}" {g}' for g, title in enumerate(titles))
    script += ("set title 'How often a game is won (default rules; fair play where it is not thoughtful play)'\n"
               f"set style fill solid 0.9 noborder\nset xtics ({ticks}) font ',11'\nset xrange [-0.6:5.6]\n"
               "set yrange [0:112]\nset ytics 0,20,100\nset ylabel '% of deals'\nset key top right horizontal\n"
               "plot " + ", ".join(plots) + "\n")
    return plotted(script, "860,440")


def limits(curves):
    """`curves`: by goal and player, the shares by limit."""
    script, plots = "", []
    for (goal, player), shares in curves.items():
        name, dash, dot = f"{goal}_{player}", *((1, 7) if goal == "hand" else (2, 6))
        script += points(name, [(n, 100 * share) for n, share in shares.items()])
        plots.append(f"${name} with linespoints dt {dash} pt {dot} ps 0.5 lw 2 "
                     f"lc rgb '{COLOURS[player]}' title 'goal={goal}, {player}'")
    script += ("set title \"Five's the Limit: the most tiles a hand may hold\"\nset xlabel 'limit'\nset ylabel '% won'\n"
               "set xrange [4.5:28.5]\nset yrange [0:100]\nset xtics 5,1,28\nset key outside right center\nplot "
               + ", ".join(plots) + "\n")
    return plotted(script, "960,440")


def hands(shares):
    script = points("hand", [(n, 100 * share, f'"{100 * share:.3g} %"') for n, share in shares.items()])
    script += ("set title 'Twelve To Go: tiles that lie face up'\nset xlabel 'hand'\nset ylabel '% won'\n"
               "set xrange [3.5:8.5]\nset yrange [0:85]\nset xtics 4,1,8\nunset key\nset style fill solid 0.9 noborder\n"
               f"plot $hand using 1:2:(0.6) with boxes lc rgb '{COLOURS['thoughtful']}', "
               "$hand using 1:($2+3):3 with labels font ',11'\n")
    return plotted(script, "560,360")


def left(games):
    """`games`: name, title, and by player the rows of data/left.csv."""
    script = "set multiplot layout 3,2\nset style fill solid 0.6 noborder\nset xrange [-1:29]\nset yrange [0:*]\nset xtics 0,4,28\n"
    script += "set key at graph 0.52, graph 0.97\n"
    for game, title, by_player in games:
        plots = []
        for player, rows in by_player.items():
            name = game.replace("-", "_") + "_" + player
            script += points(name, [(row["left"], 100 * int(row["deals"]) / int(row["of"])) for row in rows])
            shift = -0.25 if player == "thoughtful" else 0.25
            plots.append(f"${name} using ($1+({shift})):2:(0.5) with boxes lc rgb '{COLOURS[player]}' title '{player}'")
        script += f"set title \"{title}\"\nset xlabel 'tiles left'\nset ylabel '% of deals'\nplot " + ", ".join(plots) + "\n"
    return plotted(script + "unset multiplot\n", "960,860")


def spoken(rows):
    bins = {}
    for row in rows:
        low = int(row["spoken"]) // 10 * 10
        bins[low] = bins.get(low, 0) + int(row["deals"])
    script = points("spoken", [(low + 5, deals) for low, deals in sorted(bins.items())])
    script += ("set title 'Bingo: numbers spoken in the shortest solution'\nset xlabel 'numbers spoken'\n"
               "set ylabel 'deals'\nset style fill solid 0.9 noborder\nunset key\nset yrange [0:*]\n"
               f"plot $spoken using 1:2:(9) with boxes lc rgb '{COLOURS['thoughtful']}'\n")
    return plotted(script, "800,380")


def openings(rows):
    """One box a kind of hand, as wide as it is frequent, so that the area is the odds."""
    data, at = [], 0.0
    total = sum(int(row["hands"]) for row in rows)
    for row in rows:
        width = 100 * int(row["hands"]) / total
        data.append((at + width / 2, 100 * float(row["odds"]), width))
        at += width
    script = points("kinds", data)
    script += (f"set title \"Five's the Limit: the fair player's odds by opening hand ({len(rows)} kinds)\"\n"
               "set xlabel '% of opening hands, the best first'\nset ylabel '% won'\nset xrange [0:100]\n"
               "set yrange [0:100]\nunset key\nset style fill solid 0.9 noborder\n"
               f"plot $kinds using 1:2:3 with boxes lc rgb '{COLOURS['fair']}'\n")
    return plotted(script, "800,400")


# --- By hand ---------------------------------------------------------------------------------------------------------


SPOTS = {0: [], 1: [(1, 1)], 2: [(0, 2), (2, 0)], 3: [(0, 2), (1, 1), (2, 0)], 4: [(0, 0), (0, 2), (2, 0), (2, 2)],
         5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)], 6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)]}


def tile(text, x, y):
    """A tile standing upright, 30 by 60."""
    shapes = [f'<rect x="{x}" y="{y}" width="30" height="60" rx="4" fill="#fffdf5" stroke="#333"/>',
              f'<line x1="{x + 4}" y1="{y + 30}" x2="{x + 26}" y2="{y + 30}" stroke="#999"/>']
    for half, pips in enumerate(map(int, text.split("-"))):
        shapes += [f'<circle cx="{x + 7 + 8 * a}" cy="{y + 30 * half + 7 + 8 * b}" r="2.6" fill="#222"/>'
                   for a, b in SPOTS[pips]]
    return "".join(shapes)


def best_and_worst(rows):
    """Opening hands, the best first; of the many that always win only the first ones."""
    certain = [row for row in rows if float(row["odds"]) == 1]
    others = [row for row in rows if float(row["odds"]) < 1]
    shapes, y = [], 10
    for title, group in (("always won", certain[:4]), ("best of the others", others[:4]), ("worst", others[-4:])):
        shapes.append(f'<text x="10" y="{y + 14}" font-weight="bold">{title}</text>')
        y += 24
        for i, row in enumerate(group):
            x = 10 + 205 * i
            shapes += [tile(each, x + 36 * n, y) for n, each in enumerate(row["hand"].split())]
            shapes.append(f'<text x="{x}" y="{y + 78}">{100 * float(row["odds"]):.3f} %</text>')
        y += 100
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="830" height="{y}" font-family="{FONT}, sans-serif" '
            f'font-size="13"><rect width="830" height="{y}" fill="#ffffff"/>{"".join(shapes)}</svg>\n')


GREEN, GREY, RED, INK, FAINT, UNKNOWN = "#2f7d4f", "#c9c5b8", "#b0413e", "#222", "#999", "#efece2"
FAIR = "#1b4f8f"
SEATS = (FAIR, "#d98e04", "#6b9a3b", "#a2478f", "#666")  # by place: the leader, the seat after it, …


class Svg:
    def __init__(self, width, height, title):
        self.size = (width, height)
        self.parts = [f"<title>{title}</title>", '<rect width="100%" height="100%" fill="white"/>']

    def text(self, x, y, words, anchor="start", fill=INK, size=13, weight="normal"):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}" font-size="{size}" '
                          f'font-weight="{weight}">{words}</text>')

    def box(self, x, y, width, height, fill):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}"/>')

    def line(self, x1, y1, x2, y2, stroke=FAINT, dash="", width=1):
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{stroke}" '
                          f'stroke-width="{width}" stroke-dasharray="{dash}"/>')

    def dot(self, x, y, fill, radius=5.0):
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}" stroke="white"/>')

    def file(self):
        width, height = self.size
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif">\n' +
                "\n".join(self.parts) + "\n</svg>\n")


def share(row, key):
    """Percent of all deals."""
    return 100 * int(row[key]) / int(row["deals"])


def seat_shares(row):
    """Percent of the deals that each seat wins."""
    return [100 * int(wins) / int(row["deals"]) for wins in row["seat_wins"].split()]


def name(row):
    return row["game"] if row["seats"] == "2" else f"{row['game']}, {row['seats']} seats"


def sides(rows, played):
    """A bar for every game of two sides: won, tied, lost by the leader's; and what fair and random players make of it."""
    rows = sorted(rows, key=lambda row: (int(row["lost"]) - int(row["won"])) / int(row["deals"]))
    margin, width, step, top = 190, 560, 30, 80
    svg = Svg(margin + width + 30, top + step * len(rows) + 30, "Won, tied and lost by the leader's side")
    svg.text(14, 22, "Does it pay to lead?", weight="bold", size=15)
    svg.text(margin - 8, 46, "open hands", "end", size=12)
    for x, color, words in ((margin, GREEN, "won by the leader's side"), (margin + 180, GREY, "tied"),
                            (margin + 240, UNKNOWN, "not decided"), (margin + 350, RED, "lost")):
        svg.box(x, 36, 11, 11, color)
        svg.text(x + 16, 46, words, size=12)
    svg.text(margin - 8, 66, "own tiles alone", "end", size=12)
    for x, color, radius, words in ((margin, FAIR, 5, "won by the leader's side among players who think"),
                                    (margin + 350, INK, 4, "won at random")):
        svg.dot(x + 6, 62, color, radius)
        svg.text(x + 16, 66, words, size=12)
    for i, row in enumerate(rows):
        y, x = top + step * i, float(margin)
        svg.text(margin - 8, y + 15, name(row), "end")
        for key, color, ink in (("won", GREEN, "white"), ("tied", GREY, INK), ("undecided", UNKNOWN, INK),
                                ("lost", RED, "white")):
            percent = 100 * int(row[key]) / int(row["deals"])
            part = width * percent / 100
            if part > 0:
                svg.box(x, y, part, 20, color)
            if part > 38:
                svg.text(x + part / 2, y + 14.5, f"{percent:.1f}", "middle", ink, 12)
            x += part
        for color, radius, others in ((INK, 4, played["random"]), (FAIR, 5, played["few"])):
            for each in others:
                if (each["game"], each["seats"]) == (row["game"], row["seats"]):
                    svg.dot(margin + width * share(each, "won") / 100, y + 20, color, radius)
    middle, bottom = margin + width / 2, top + step * len(rows)
    svg.line(middle, top - 6, middle, bottom, "white", "3 3", 1.5)
    for percent in (0, 25, 50, 75, 100):
        svg.text(margin + width * percent / 100, bottom + 16, f"{percent} %", "middle", FAINT, 12)
    return svg.file()


def seats(rows):
    """For three to five seats, each for itself: how often each place wins; the even share as a line."""
    margin, width, step, top = 190, 520, 24, 62
    groups = [[row for row in rows if row["seats"] == number] for number in ("3", "4", "5")]
    svg = Svg(margin + width + 30, top + sum(step * len(group) + 42 for group in groups), "Wins by place at the table")
    svg.text(14, 22, "Does it pay to sit behind? Wins by place, among players who see their own tiles", weight="bold", size=15)
    for place, color in enumerate(SEATS):
        svg.dot(margin + 6 + 92 * place, 42, color)
        svg.text(margin + 16 + 92 * place, 46, ("leader", "2nd", "3rd", "4th", "5th")[place], size=12)
    y, most = top, 10 * math.ceil(max(each for row in rows for each in seat_shares(row)) / 10)  # percent
    for group in groups:
        group.sort(key=lambda row: -seat_shares(row)[0])
        number = int(group[0]["seats"])
        svg.text(14, y + 13, f"{number} seats", weight="bold")
        bottom = y + step * len(group) + 4
        for percent in range(0, most + 1, 10):
            x = margin + width * percent / most
            svg.line(x, y, x, bottom, "#e5e2d8")
            svg.text(x, bottom + 15, f"{percent} %", "middle", FAINT, 11)
        even = margin + width * 100 / number / most
        svg.line(even, y, even, bottom, INK, "4 3")
        for row in group:
            y += step
            svg.text(margin - 8, y - 5, row["game"], "end")
            at = [margin + width * each / most for each in seat_shares(row)]
            svg.line(min(at), y - 9, max(at), y - 9, "#bbb", "", 2)
            for place in reversed(range(number)):
                svg.dot(at[place], y - 9, SEATS[place], 5.5 if place == 0 else 4.5)
        y = bottom + 38
    return svg.file()


def fixed(rows):
    """A bar for every double that is led: the share of its deals that one player wins, or that are tied, whatever is played.
    Below it a thinner one, the share of those whose points no play changes."""
    margin, width, step, top = 60, 600, 46, 66
    most = max(sum(share(row, each) for each in ("leader", "tied", "other")) for row in rows)
    scale = width / most
    svg = Svg(margin + width + 90, top + step * len(rows) + 10, "Deals of Block that no play changes, by the lead")
    svg.text(14, 22, f"How often does no play change who wins? Block, {rows[0]['hand']} tiles each, by the double that is led",
             weight="bold", size=15)
    for x, color, words in ((margin, GREEN, "the leader wins"), (margin + 140, GREY, "a tie"),
                            (margin + 210, RED, "the other player wins"), (margin + 390, FAIR, "no play changes the points")):
        svg.box(x, 36, 11, 11, color)
        svg.text(x + 16, 46, words, size=12)
    for i, row in enumerate(reversed(rows)):
        y, x = top + step * i, float(margin)
        svg.parts.append(f'<g transform="translate({margin - 8} {y}) rotate(90) scale(0.6)">{tile(row["lead"], 0, 0)}</g>')
        for key, color in (("leader", GREEN), ("tied", GREY), ("other", RED)):
            svg.box(x, y, scale * share(row, key), 20, color)
            x += scale * share(row, key)
        svg.text(x + 6, y + 15, f"{sum(share(row, key) for key in ('leader', 'tied', 'other')):.2f} %")
        svg.box(margin, y + 21, scale * share(row, "value"), 6, FAIR)
    return svg.file()
