// Whether everything on a page can be read whole.
import assert from "node:assert/strict";

/// What is cut off, runs out of its button, or can only be read by scrolling aside.
const cut = (page) => page.evaluate(() => {
  const wrong = [];
  const hidden = (element) => getComputedStyle(element).clipPath.startsWith("inset");
  const seen = (element) => element.getClientRects().length > 0 && !element.closest("[aria-hidden=true], .unseen, svg") && !hidden(element);
  /// What the text within an element takes up.
  const textOf = (element) => {
    const boxes = [], nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (!seen(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      boxes.push(...range.getClientRects());
    }
    const ends = (side, of) => of(...boxes.map((box) => box[side]));
    return { left: ends("left", Math.min), right: ends("right", Math.max), top: ends("top", Math.min), bottom: ends("bottom", Math.max) };
  };
  for (const element of document.querySelectorAll(".app *")) {
    if (!seen(element) || (element.closest(".cloth") && !element.closest(".own"))) continue;
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    const note = (what) => wrong.push(`${what}: ${element.className || element.tagName} ${element.textContent.trim().slice(0, 40)}`);
    const says = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent.trim());
    if (element.matches(".body, .says, .tabs, .thumb, .bar, .ending") && element.scrollWidth > element.clientWidth + 1) note("scrolls aside");
    if (element.matches(".says") && element.scrollHeight > element.clientHeight + 1) note("scrolls");
    if (!says && !element.matches("button, select, input:not([type=file]), textarea")) continue;
    const text = textOf(element);
    const leaves = (other, x = true, y = true) => (x && (text.right > other.right + 1 || text.left < other.left - 1)) || (y && (text.bottom > other.bottom + 1 || text.top < other.top - 1));
    if (box.right > innerWidth + 1 || box.left < -1) note("outside");
    else if (style.display !== "inline" && element.scrollWidth > element.clientWidth + 1) note("wide");
    if (element.matches("button") && leaves(box)) note("beyond its button");
    for (let around = element.parentElement; around && !around.matches(".app"); around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if (leaves(around.getBoundingClientRect(), overflowX === "hidden", overflowY === "hidden")) note("clipped");
    }
  }
  return [...new Set(wrong)];
});

/// Looks at the table and at each panel with all its folds open, in letters of so many pixels.
export async function readWhole(page, panels, letters) {
  await page.evaluate((letters) => { document.documentElement.style.fontSize = `${letters}px`; }, letters);
  for (const panel of [null, ...panels]) {
    await page.evaluate((panel) => { boneyard.show(panel); }, panel);
    await page.waitForFunction(() => !/Loading/.test(document.querySelector(".panel").textContent));
    await page.evaluate(() => document.querySelectorAll(".panel details").forEach((each) => { each.open = true; }));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.deepEqual(await cut(page), [], `${panel}`);
  }
}
