// Defines the module: binds its parts in their order, and translates errors.
#include <boneyard/version.hpp>

#include <algorithm>
#include <thread>

#include "away.hpp"
#include "conversions.hpp"
#include "protocol/protocol.hpp"
#include "unmade.hpp"

namespace boneyard::python {
namespace {

/// Answers a question of the protocol.
std::string ask(const std::string& question) {
  std::string answer;
  const int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  away(
      [&](const std::atomic<bool>& stop) { answer = protocol::answer(question, {.stop = &stop, .threads = threads}); });
  return answer;
}

}  // namespace
}  // namespace boneyard::python

PYBIND11_MODULE(_boneyard, module) {
  using namespace boneyard::python;
  namespace py = pybind11;
  // Docstrings begin with signatures that help() and inspect understand. Those that pybind11 makes are no Python, so
  // they are disabled.
  py::options options;
  options.disable_function_signatures();
  module.doc() = "The part of boneyard that is written in C++; use `import boneyard`.";
  module.attr("__version__") = BONEYARD_PYTHON_VERSION;
  // A ParseError becomes a ValueError, wherever it is thrown. CheckFailed stays a RuntimeError.
  py::register_exception_translator([](std::exception_ptr error) {
    try {
      if (error) std::rethrow_exception(error);
    } catch (const boneyard::ParseError& bad) {
      // The message may quote bytes that are not UTF-8.
      const std::string_view text = bad.what();
      const auto message = py::reinterpret_steal<py::object>(
          PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
      PyErr_SetObject(PyExc_ValueError, message.ptr());
    }
  });
  refuse_classes_without_constructor();
  py::class_<SearchLimits>(module, "Limits").def(py::init<const py::object&, const py::object&>());
  refuse_unmade<SearchLimits>();
  bind_variants(module);
  bind_positions(module);
  bind_solve(module);
  bind_odds(module);
  bind_runs(module);
  bind_bulk(module);
  bind_certificates(module);
  module.def("ask", &ask);
}
