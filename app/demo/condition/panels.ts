/** The outer parts of a car by checkpoint code. Paint is measured on metal only. */
const LINES = `
E01 前保险杠 plastic front
E02 前格栅 none front
E03 发动机舱盖 metal top
E04 左前翼子板 metal left
E05 右前翼子板 metal right
E06 左前门 metal left
E07 右前门 metal right
E08 左后门 metal left
E09 右后门 metal right
E10 左后翼子板 metal left
E11 右后翼子板 metal right
E12 后备箱盖/尾门 metal rear
E13 后保险杠 plastic rear
E14 车顶 metal top
E15 左侧裙边 metal left
E16 右侧裙边 metal right
E17 左A柱外侧 metal left
E18 右A柱外侧 metal right
E19 左B柱外侧 metal left
E20 右B柱外侧 metal right
E21 左C柱外侧 metal left
E22 右C柱外侧 metal right
E23 左外后视镜壳 plastic left
E24 右外后视镜壳 plastic right
E25 四门外把手 plastic right
E26 油箱盖/充电口盖 metal right
E27 车顶行李架与天线 none top
E28 四轮轮眉及挡泥内衬 none left
E29 车标、字标与装饰条 none rear
E30 前后牌照框及固定 none front
E31 机盖与两侧翼子板缝隙 none front
E32 车门与门框缝隙 none left
E33 后盖与后翼子板缝隙 none rear
`;

export type PanelView = 'left' | 'right' | 'top' | 'front' | 'rear';

/** An outer panel, or a gap between panels. `material` is `none` for gaps and unpainted parts. */
export type Panel = {
  code: string;
  name: string;
  material: 'metal' | 'plastic' | 'none';
  view: PanelView;
};

export const PANELS: readonly Panel[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', material, view] = line.split(' ');
    return {
      code,
      name,
      material: material as Panel['material'],
      view: view as PanelView,
    };
  });

/** The panel codes of the rear doors, each with its replacement on a two-door car. */
export const REAR_DOORS: Readonly<Record<string, string>> = { E08: 'E10', E09: 'E11' };

/** Returns the outer panels of a car, with or without rear doors. */
export function panelsWith(hasRearDoors: boolean): readonly Panel[] {
  return hasRearDoors ? PANELS : PANELS.filter(({ code }) => REAR_DOORS[code] === undefined);
}
