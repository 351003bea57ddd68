/** The AMap key of a shop that shows AMap's map. */
export const KEY = 'key0123456789';

/**
 * A script that replaces AMap's in tests. It has the functions that the page calls, stores drawn
 * points and lines in `window.drawn`, and sends one request to an AMap service through the proxy.
 */
export const AMAP_STUB = `
const drawn = (window.drawn = []);
const lines = new Set();
class Overlay {
  constructor(options) { drawn.push(options); }
  setPath(path) {
    this.path = path;
    drawn.path = [...lines.add(this)].flatMap((line) => line.path);
  }
  setCenter(at) { drawn.truck = at; }
  setMap() {}
}
window.AMap = {
  Map: class {
    constructor(place) {
      const { serviceHost } = window._AMapSecurityConfig;
      const its = '&appname=' + encodeURIComponent(location.href);
      new Image().src = 'https://restapi.amap.com/v3/count?key=${KEY}' + its;
      fetch(serviceHost + '/v4/map/styles?key=${KEY}' + its).then((answer) => answer.json()).then((body) => {
        place.textContent = 'AMap ' + body.status;
      });
    }
    add() {}
    setFitView() {}
    getZoom() { return 6; }
    getBounds() {
      const corner = (lng, lat) => ({ getLng: () => lng, getLat: () => lat });
      return { getSouthWest: () => corner(90, 25), getNorthEast: () => corner(110, 35) };
    }
    on() {}
    destroy() {}
  },
  Polyline: Overlay,
  CircleMarker: Overlay,
  Text: Overlay,
};
window.___onAPILoaded();
`;
